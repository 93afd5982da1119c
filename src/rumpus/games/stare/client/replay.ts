// STARE! told again: its story in words, and what was seen of every roll.
import type { Translate } from '$lib/game';
import type { Frame, Roll } from '$lib/wire';
import { whole, type GameEvent, type Sent, type View } from './types';

export const moves = {
  Ready: '{seat} is ready to look.',
  Drawn: '{seat} has the picture in sight.',
  Note: '{seat} whispers to the team.',
  Roll: '{seat} rolls the die.',
  Name: '{seat} names who asks.',
  HaveOne: '{seat} has a question.',
  Compose: '{seat} is writing a question.',
  Ask: '{seat} puts a question.',
  AskSpare: '{seat} puts a question.',
  Type: '{seat} is writing an answer.',
  Answer: '{seat} answers.',
  Answered: '{seat} answers aloud.',
  Recall: '{seat} says what comes to mind.',
  Object: '{seat} objects to the question.',
  Vote: '{seat} votes.',
  Rule: '{seat} judges the answer.',
  Appeal: '{seat} contests the key.',
  Seen: '{seat} has seen enough.',
};

/** A side by its player, or a team by its first; names come by seat. */
function sideWords(t: Translate, view: View, side: number): string {
  const seats = view.sides[side]?.seats ?? [];
  if (seats.length === 0) return t('Side {number}', { number: side + 1 });
  const name = t('{seat}', { seat: seats[0] });
  return seats.length > 1 ? t('Team {name}', { name }) : name;
}

export function tell(frame: Frame, t: Translate): string[] {
  const view = whole(frame.view as Sent);
  const first =
    frame.by === 'Deal'
      ? view.first_rolls.map((rolls) =>
          t('For the first turn: {rolls}', {
            rolls: rolls.map(([side, face]) => `${sideWords(t, view, side)} ${face}`).join(', '),
          }),
        )
      : [];
  const told = (frame.events as GameEvent[]).map((event) => say(event, view, t)).filter(Boolean);
  return [...first, ...told].map((words) => (/[.?!…]$/.test(words) ? words : `${words}.`));
}

export function who(frame: Frame): number | null {
  const view = whole(frame.view as Sent);
  const side = (frame.events as GameEvent[]).map(sideOf).find((each) => each !== null);
  return frame.seat ?? (side === undefined ? null : (view.sides[side]?.seats[0] ?? null));
}

const sideOf = (event: GameEvent): number | null => ('side' in event ? event.side : null);

function say(event: GameEvent, view: View, t: Translate): string {
  const side = sideOf(event);
  const name = side === null ? '' : sideWords(t, view, side);
  switch (event.type) {
    case 'TurnBegan':
      return t('Turn {turn}: {name} with a new card.', { turn: event.turn, name });
    case 'Waited':
      return event.skipped
        ? t('{name} is away: the turn is skipped.', { name })
        : t('{name} is away: the turn comes later.', { name });
    case 'LookBegan':
      return t('The look begins.');
    case 'LookEnded':
      return t('The picture is gone.');
    case 'Rolled':
      return event.out
        ? t('{name}: {number} again, rolled out.', { name, number: event.number })
        : event.double
          ? t('{name}: {number}, Double or Trouble.', { name, number: event.number })
          : t('{name}: number {number}.', { name, number: event.number });
    case 'Composing':
      return event.again
        ? t('{name} has to think up another question.', { name })
        : t('{name} thinks up a question.', { name });
    case 'NoQuestion':
      return t('{name} had no question in time.', { name });
    case 'Put':
      return t('Question {number}: {text}', { number: event.number, text: event.text || t('asked aloud') });
    case 'Objected':
      return event.of_right ? t('{name} objects, and is right to.', { name }) : t('{name} objects.', { name });
    case 'Counted':
      return event.upheld ? t('The votes uphold it.') : t('The votes reject it.');
    case 'Prompted':
      return t('{name}, are you still there?', { name });
    case 'Said':
      return event.text ? t('{name} says {text}', { name, text: event.text }) : t('{name} says it aloud.', { name });
    case 'Appealed':
      return t('{name} appeals.', { name });
    case 'Judged':
      return event.by === 'time' ? t('No answer in time.') : event.right ? t('That is right.') : t('That is wrong.');
    case 'Moved':
      return t('{name} goes from {start} to {end}.', { name, start: event.start, end: event.end });
    case 'Forgiven':
      return t('A second chance for {name}.', { name });
    case 'TurnEnded':
      return t('{name}’s turn is over', { name });
    case 'Left':
      return t('{seat} left.', { seat: event.seat });
    case 'GameOver':
      return t('{name} wins!', { name: event.sides.map((side) => sideWords(t, view, side)).join(', ') });
    default:
      return '';
  }
}

/** Dice lie open: those for the first turn when cards are dealt, later the one of the roll. Cards are drawn face down. */
export function rolled(roll: Roll): (number[] | null)[] {
  const table = whole(roll.table as Sent);
  let dealt = 0;
  return roll.draws.map((draw) => {
    if (draw.kind !== 'dice') return null;
    return table.roll === 0 ? (table.first_rolls[dealt++] ?? []).map(([, face]) => face) : [table.number];
  });
}
