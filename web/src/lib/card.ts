// What is on the card of a match that is shared: who won what, the podium, one award, and the way to its moment. Names are on it if
// everybody at the table agreed; else people are their shapes, and nothing is on it that somebody typed.
import { headline, scoreOf } from './headline';
import { t, texts } from './i18n.svelte';
import { said } from './say';
import type { Room } from './room.svelte';
import type { Award, RoomView, Say } from './wire';

/** Somebody on a card. */
export interface Figure {
  /** How a sentence calls them. */
  label: string;
  /** What stands on their plate; nobody has a name where not everybody agreed. */
  name: string;
  shape: string;
  colour: string;
  bot: boolean;
  place: number;
  score: string;
}

export interface Card {
  game: string;
  headline: string;
  date: string;
  podium: Figure[];
  /** The award that is told, or how it was won. */
  award: { title: string; who: Figure | null; sentence: string; text: string };
  /** The moment that the code leads to. */
  step: number;
  /** The picture in words. */
  alt: string;
}

/** Who still has to agree before names are on cards; null if that can never be, since somebody has left. */
export function unasked(room: RoomView): string[] | null {
  if (room.chairs.some((chair) => chair.gone || (chair.bot === null && chair.member === null))) return null;
  const people = room.chairs.flatMap((chair) => room.members.filter((each) => each.id === chair.member));
  return people.filter((each) => !each.named).map((each) => each.name);
}

/** Whether a sentence has words of a player in it. */
const quotes = (sentence: Say | null | undefined): boolean =>
  Object.values(sentence?.values ?? {}).some((value) => typeof value === 'string');
const isTyped = (award: Award): boolean =>
  quotes(award.sentence) || (award.exhibits ?? []).some(({ text }) => text !== undefined && text !== '');

/** The award that is told: one's own if there is one, else the rarest. */
export const chosen = (awards: Award[], seat: number | null, names: boolean): Award | undefined => {
  const fit = names ? awards : awards.filter((each) => !isTyped(each));
  return fit.find((each) => each.seat === seat) ?? fit[0];
};

const large = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Put together what is on the card. */
export function cardOf(room: Room, awards: Award[], title: string): Card {
  const view = room.room!;
  const match = view.match!;
  const names = unasked(view)?.length === 0;
  const all: Figure[] = room.players.map((player) => ({
    label: names ? player.name : large(t(player.shape)),
    name: names ? player.name : '',
    shape: player.shape,
    colour: player.colour,
    bot: player.bot !== null,
    place: match.places?.[player.seat] ?? 99,
    score: scoreOf(room, player.seat),
  }));
  const say = (sentence: string, values: Record<string, unknown> = {}) => {
    const named = Object.entries(values).map(([key, value]) => [
      key,
      /(^|_)seat$/.test(key) ? (all[Number(value)]?.label ?? value) : value,
    ]);
    return texts.say(sentence, Object.fromEntries(named), view.game);
  };
  const award = chosen(awards, room.seat, names);
  const who = award && all[award.seat];
  const told =
    award && who
      ? {
          title: said(say, award.title),
          who,
          sentence: said(say, award.sentence),
          text: award.exhibits?.find(({ text }) => text)?.text ?? '',
        }
      : { title, who: null, sentence: say(match.why, match.values), text: '' };
  const podium = all.filter(({ place }) => place <= 3).sort((one, other) => one.place - other.place);
  const says = headline(
    podium.filter(({ place }) => place === 1).map(({ label }) => label),
    all.length,
    title,
  );
  const places = podium.map(({ place, label, score }) => `${place}. ${label}${score ? `, ${score}` : ''}.`);
  return {
    game: view.game,
    headline: says,
    date: new Intl.DateTimeFormat(texts.spoken, {
      weekday: 'short',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    }).format(match.show?.since ?? Date.now()),
    podium,
    award: told,
    step: award?.start ?? 0,
    alt: [says, ...places, `${told.title}${told.who ? `: ${told.who.label}` : ''}. ${told.sentence}`].join(' '),
  };
}
