// The clocks of a moment, in milliseconds.
import type { Props } from '$lib/game';
import type { GameEvent, View } from './types';

interface Times {
  /** How long the present clock runs in all, and what is left of it; null where none runs. */
  total: number;
  left: number | null;
  /** How much of the time for calls has gone by, 0 to 1; null when it is over. */
  filling: number | null;
}

const ASKED_MS = 30_000;

export function timesOf({
  view,
  now,
  deadlines,
  options,
}: Pick<Props<View, GameEvent>, 'view' | 'now' | 'deadlines' | 'options'>): Times {
  const number = (name: string, usual: number) => (typeof options[name] === 'number' ? options[name] : usual);
  const turn = number('turn_s', 45) * 1000;
  const total = view.phase === 'showdown' ? number('reveal_s', 8) * 1000 : turn || ASKED_MS;
  const deadline = deadlines.find((each) => each.timer.kind === (view.phase === 'showdown' ? 'reveal' : 'turn'));
  const silent = view.phase === 'bidding' && turn === 0 && !view.asked;
  const open = number('call_window_ms', 1500);
  const waits = view.claims.length > 0 && view.raise_from > now && open > 0;
  return {
    total,
    left: deadline === undefined || silent ? null : Math.min(total, deadline.at - now),
    filling: waits ? Math.min(1, Math.max(0, 1 - (view.raise_from - now) / open)) : null,
  };
}
