// ROFL! told again: its story in words.
import type { Translate } from '$lib/game';
import type { Frame } from '$lib/wire';
import type { GameEvent } from './types';
import { pointsEach } from './words';

export const moves = {
  Seen: '{seat} has read the message.',
  Write: '{seat} is writing.',
  Place: '{seat} puts the token on a number.',
  PassToken: '{seat} plays no token.',
  Done: '{seat} lays the pen down or takes it up again.',
  Begin: '{seat} begins a guess.',
  Type: '{seat} is typing a guess.',
  Guess: '{seat} sends a guess.',
  PassGuess: '{seat} passes on this message.',
  Vote: '{seat} judges the guess.',
  MyOwn: '{seat} has a message of their own.',
  DrawCard: '{seat} wants a card.',
  Withdraw: '{seat} gives the floor back.',
  Propose: '{seat} proposes a message.',
  Agree: '{seat} answers the proposal.',
  Ready: '{seat} has seen enough.',
};

export function tell(frame: Frame, t: Translate): string[] {
  return (frame.events as GameEvent[])
    .map((event) => say(event, t))
    .map((words) => (/[.?!…”“]$/.test(words) ? words : `${words}.`));
}

export function who(frame: Frame): number | null {
  const event = frame.events[0] as GameEvent | undefined;
  return frame.seat ?? (event && 'seat' in event ? event.seat : null);
}

function names(t: Translate, seats: number[]): string {
  const all = seats.map((seat) => t('{seat}', { seat }));
  return all.length > 1
    ? t('{names} and {last}', { names: all.slice(0, -1).join(', '), last: all.at(-1) })
    : (all[0] ?? '');
}

function say(event: GameEvent, t: Translate): string {
  const seat = { seat: 'seat' in event ? event.seat : undefined };
  const text = 'text' in event ? t('“{text}”', { text: event.text }) : '';
  switch (event.type) {
    case 'TurnBegan':
      return t('Turn {turn}. Guessing: {names}.', { turn: event.turn, names: names(t, event.guessers) });
    case 'Waited':
      return event.forfeited
        ? t('{seat} is away: the turn is forfeited.', seat)
        : t('{seat} is away: the turn comes later.', seat);
    case 'Proposing':
      return t('{seat} has a message of their own.', seat);
    case 'Revealed':
      return t('The Writers read the message.');
    case 'WritingBegan':
      return t('The Writers squeeze the message.');
    case 'Hurry':
      return t('Ten seconds left.');
    case 'WritingEnded':
      return t('Pens down!');
    case 'Placed':
      return event.auto
        ? t('The table puts {seat}’s token on {space}.', { ...seat, space: event.space })
        : t('{seat} puts the token on {space}.', { ...seat, space: event.space });
    case 'Asked':
      return t('{seat}, are you still there?', seat);
    case 'GuessingBegan':
      return t('The messages are shown, the lowest number first.');
    case 'Shown':
      return t('{name} wrote: {text}', { name: t('{seat}', seat), text });
    case 'Begun':
      return t('{seat} is guessing', seat);
    case 'Pending':
      return t('The guess: {text}', { text });
    case 'Judged':
      if (event.by == null) return t('Nobody guessed it.');
      return event.right
        ? t('{seat} guessed {text}: right!', { seat: event.by, text })
        : t('{seat} guessed {text}: wrong.', { seat: event.by, text });
    case 'TurnEnded': {
      const award =
        event.guesser == null || event.author == null
          ? t('Nobody scores')
          : `${pointsEach(t, Number(event.points ?? 0))}: ${names(t, [event.guesser, event.author])}`;
      return `${t('The message was {text}', { text })}. ${award}`;
    }
    case 'TieBreak':
      return t('A tie-break. Writing: {names}.', { names: names(t, event.writers) });
    case 'ExtraRound':
      return t('One more round.');
    case 'Left':
      return t('{seat} left.', seat);
    case 'GameOver':
      return event.winners.length > 1
        ? t('{names} win!', { names: names(t, event.winners) })
        : t('{name} wins!', { name: names(t, event.winners) });
    default:
      return '';
  }
}
