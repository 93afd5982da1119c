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

export function timesOf({
  view,
  now,
  deadlines,
  options,
}: Pick<Props<View, GameEvent>, 'view' | 'now' | 'deadlines' | 'options'>): Times {
  const deadline = deadlines.find((each) => each.timer.kind === (view.phase === 'showdown' ? 'reveal' : 'turn'));
  const silent = deadlines.some((each) => each.timer.kind === 'ask');
  const open = Number(options.call_window_ms ?? 0);
  const waits = view.claims.length > 0 && view.raise_from > now && open > 0;
  return {
    total: deadline?.length ?? 0,
    left: deadline === undefined || silent ? null : Math.min(deadline.length, deadline.at - now),
    filling: waits ? Math.min(1, Math.max(0, 1 - (view.raise_from - now) / open)) : null,
  };
}
