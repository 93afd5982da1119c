// GoForIt! told again: its story in words.
import type { Translate } from '$lib/game';
import type { Frame } from '$lib/wire';
import type { GameEvent, View } from './types';
import { cost, dare, named, result } from './words';

export const moves = {
  Take: '{seat} chooses gophers.',
  Arrange: '{seat} lays the cards.',
  Shuffle: '{seat} lays the cards.',
  Keep: '{seat} leaves the cards as they lie.',
  Challenge: '{seat} makes a challenge.',
  CallRockstar: '{seat} calls a Rockstar.',
  GoForIt: '{seat} says: Go for it!',
  Flip: '{seat} turns a card over.',
};

export function tell(frame: Frame, t: Translate): string[] {
  return (frame.events as GameEvent[]).map((event) => say(event, frame.view as View, t)).filter(Boolean);
}

export function who(frame: Frame): number | null {
  const event = frame.events[0] as GameEvent | undefined;
  return frame.seat ?? (event && 'seat' in event ? event.seat : null);
}

function say(event: GameEvent, view: View, t: Translate): string {
  const seat = 'seat' in event ? event.seat : undefined;
  switch (event.type) {
    case 'Taken': {
      const values = { seat, card: named(t, event.kind), other_seat: event.swapped };
      return event.swapped == null
        ? t('{seat} plays with {card}.', values)
        : t('{seat} plays with {card}; {other_seat} takes others in exchange.', values);
    }
    case 'Ready':
      return t('{seat}’s cards are down.', { seat });
    case 'Began':
      return t('Round {round}: {seat} starts.', { round: event.round, seat: event.starter });
    case 'Link':
      return `${dare(t, event, null)}.`;
    case 'Accepted':
      return t('{seat} says: Go for it!', { seat });
    case 'Turned':
      return `${t('Card {number}: {card}', { number: event.no, card: named(t, event.card) })}.`;
    case 'Verdict': {
      const verdict = event;
      return `${result(t, verdict)} ${cost(t, verdict, (view.out ?? []).includes(verdict.loser), null)}`;
    }
    case 'Void':
      return t('The challenger left: round {round} has no loser.', { round: event.round });
    case 'Asked':
      return t('{seat}, are you still there?', { seat });
    case 'TimedOut':
      return t('{seat}’s time is up: the table acts.', { seat });
    case 'Left':
      return t('{seat} left.', { seat });
    case 'Won':
      return t('{seat} wins!', { seat });
    default:
      return '';
  }
}
