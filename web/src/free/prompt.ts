// The one sentence of a table, and its clock.
import type { Player, Translate } from '$lib/game';
import { said } from '$lib/say';
import type { Deadline, Offer, Prompt, Told } from '$lib/wire';
import type { Table } from './layout';
import { words as inWords, titled, type factsOf } from './plain';

interface Sentence {
  title: string;
  note: string;
  who: Player | undefined;
}

interface Moment {
  prompt: Prompt | null;
  words: Told | null;
  /** Who is to move, as far as the table tells. */
  turn: number[];
  offers: Offer[];
  seat: number | null;
  players: Player[];
  /** Whether the game laid anything out; otherwise its sentences only repeat what is on the table. */
  laid: boolean;
  t: Translate;
}

/** Whose move it is, as far as the table tells. */
export const turnOf = (facts: ReturnType<typeof factsOf> | null, table: Table): number[] =>
  facts
    ? facts.turn === null
      ? []
      : [facts.turn]
    : table.scores.filter((score) => score.state === 'turn').map((score) => score.of);

const verbOf = (offer: Offer): string =>
  offer.type === 'Span'
    ? (offer as unknown as { low: { type: string } }).low.type
    : offer.type === 'Blank'
      ? (offer as { verb: string }).verb
      : offer.type;

/** What to do, or who does it. */
export function sentenceOf({ prompt, words, turn, offers, seat, players, laid, t }: Moment): Sentence {
  const mine = offers.length > 0 && seat !== null;
  const who = mine ? players[seat] : turn.length === 1 ? players[turn[0]!] : undefined;
  if (prompt) return { title: said(t, prompt.text), note: prompt.note ? said(t, prompt.note) : '', who };
  if (laid && words?.table[0]) return { title: said(t, words.table[0]), note: '', who };
  if (mine) {
    const verbs = [...new Set(offers.map(verbOf))].slice(0, 3).map((verb) => t(titled(verb)));
    return { title: t('Your turn, {name}', { name: players[seat]?.name ?? '' }), note: verbs.join(', '), who };
  }
  if (who) return { title: t('{name}’s turn', { name: who.name }), note: '', who };
  return { title: '', note: '', who };
}

/** How long there is, as drawn: your own clock first, then the table's. */
export function clockOf(deadlines: Deadline[], seat: number | null, now: number, prompt: Prompt | null) {
  if (prompt?.until != null) {
    const at = prompt.until;
    const total = deadlines.find((each) => each.at === at)?.length || at - now;
    return { left: Math.max(0, at - now), total };
  }
  const drawn = deadlines.filter((each) => each.length > 0);
  const own = drawn.filter((each) => each.timer.seat === seat || each.timer.seat === null);
  const next = (own.length ? own : drawn).reduce<Deadline | null>((a, b) => (a && a.at <= b.at ? a : b), null);
  return next && { left: Math.max(0, next.at - now), total: next.length };
}

/** What an action is called where the game has no words for it. */
export const plainName = (action: { type: string; [field: string]: unknown }): string => {
  const fields = Object.entries(action).filter(([name, value]) => name !== 'type' && value !== null);
  const parts = fields.map(([name, value]) => `${inWords(name)} ${String(value)}`).join(', ');
  return parts ? `${titled(action.type)}: ${parts}` : titled(action.type);
};
