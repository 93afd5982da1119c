// Roll Call told again: its story in words, and which dice were seen of every roll.
import type { Translate } from '$lib/game';
import type { Frame, Roll } from '$lib/wire';
import type { Event, View } from './tv/kinds';
import { bidWords, lossWords, number, verdictWords } from './tv/words';

export const moves = {
  Bid: '{seat} bids.',
  Call: '{seat} calls.',
  Ready: '{seat} has seen enough.',
};

export function tell(frame: Frame, t: Translate): string[] {
  const view = frame.view as View;
  if (frame.by === 'Deal') return [...first(view, t), began(view.round, view.starter, view.dice, t)];
  return (frame.events as Event[]).map((event) => say(event, view.wild ?? true, t));
}

export function who(frame: Frame): number | null {
  const event = (frame.events as Event[])[0];
  if (event === undefined) return frame.seat;
  if (event.type === 'Showdown') return event.caller;
  return event.type === 'Rolled' ? null : event.seat;
}

function first(view: View, t: Translate): string[] {
  return view.first_rolls?.length
    ? [t('One die each for the first bid: {seat} is highest.', { seat: view.starter })]
    : [];
}

function began(round: number, starter: number, dice: number[], t: Translate): string {
  return t('Round {round}: {dice} dice, {seat} starts.', {
    round,
    dice: dice.reduce((sum, each) => sum + each, 0),
    seat: starter,
  });
}

function say(event: Event, wild: boolean, t: Translate): string {
  switch (event.type) {
    case 'Claim':
      return t('{seat}: {bid}.', { seat: event.seat, bid: bidWords(t, event.quantity, event.value, wild) });
    case 'Showdown': {
      const bid = bidWords(t, event.claim.quantity, event.claim.value, wild);
      const called = t('{seat} calls {bidder_seat}’s {bid}.', {
        seat: event.caller,
        bidder_seat: event.claim.seat,
        bid,
      });
      const sum = t('{total} counted, {needed} needed.', {
        total: number(t, event.total),
        needed: number(t, event.claim.quantity),
      });
      return `${called} ${sum.charAt(0).toUpperCase()}${sum.slice(1)} ${verdictWords(t, event)} ${lossWords(t, event)}.`;
    }
    case 'Rolled':
      return began(event.round, event.starter, event.dice, t);
    case 'Asked':
      return t('{seat}, are you still there?', { seat: event.seat });
    case 'TimedOut':
      return t('{seat}’s time is up: the table acts.', { seat: event.seat });
    case 'Eliminated':
      return t('{seat} is out of dice.', { seat: event.seat });
    case 'Left':
      return event.void
        ? t('{seat} left; everybody rolls again.', { seat: event.seat })
        : t('{seat} left.', { seat: event.seat });
    case 'Won':
      return t('{seat} wins: nobody else has dice.', { seat: event.seat });
  }
}

/** The last draw of a line is the dice under all cups, seat after seat; before it comes how the first bidder was found. */
export function rolled(roll: Roll): (number[] | null)[] {
  const views = roll.views as View[];
  const table = roll.table as View;
  return roll.draws.map((draw, i) => {
    if (i === roll.draws.length - 1) return views.flatMap((view) => view.mine);
    if (draw.kind === 'below') return [table.starter];
    return (table.first_rolls?.[i] ?? []).filter((face) => face > 0);
  });
}

export function open(view: View): number[] | null {
  return view.showdown ? view.showdown.hands.flat() : null;
}
