// Rockin' Dice told again: its story in words.
import type { Translate } from '$lib/game';
import type { Frame } from '$lib/wire';
import { lasted } from './look';
import { newsOf, signed } from './races';
import type { GameEvent } from './types';

export const moves = {
  Place: '{seat} places a die.',
  Reroll: '{seat} takes the remaining dice back into the cup.',
  Stop: '{seat} stops the round.',
  Ready: '{seat} has seen enough.',
  Missed: '{seat} was too late.',
};

export function tell(frame: Frame, t: Translate): string[] {
  return (frame.events as GameEvent[])
    .map((event) => say(event, t))
    .filter(Boolean)
    .map((words) => (/[.?!…]$/.test(words) ? words : `${words}.`));
}

export const who = (frame: Frame): number | null => frame.seat;

function say(event: GameEvent, t: Translate): string {
  switch (event.type) {
    case 'Drawn':
      return event.tiebreak
        ? t('A tie-break: everybody draws dice.')
        : t('Round {round}: everybody draws dice.', { round: event.round });
    case 'Started':
      return t('Everybody rolls. Go!');
    case 'Misplaced':
      return t('{seat} pressed a die that was not next and has to wait.', { seat: event.seat });
    case 'Shaken':
      return t('{seat} takes the remaining dice back into the cup.', { seat: event.seat });
    case 'Rolled':
      return t('{seat} rolls {dice}.', { seat: event.seat, dice: event.values.join(', ') });
    case 'Prompted':
      return t('Is anybody there? Place or re-roll!');
    case 'PlayedFor':
      return t('The table plays on by itself');
    case 'Capped':
      return event.replayed
        ? t('The round took too long: it is played again.')
        : t('The round counts, but nobody scores');
    case 'Void':
      return t('Nobody is here: the round does not count.');
    case 'Waits':
      return t('Waiting for players');
    case 'Score': {
      const gains = event.points.map((points, seat) => `${t('{seat}', { seat })} ${signed(points)}`).join(', ');
      return event.finisher === null
        ? t('Time is up: nobody scores')
        : t('The round took {time}: {gains}.', { time: lasted(t, event.took), gains });
    }
    case 'Over': {
      const name = event.winners.map((seat) => t('{seat}', { seat })).join(', ');
      return event.winners.length > 1 ? t('They share the win: {name}.', { name }) : t('{name} wins!', { name });
    }
    default:
      return newsOf(t, event)?.words ?? '';
  }
}
