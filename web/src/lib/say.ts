// Sentences as the server tells them: each with its values, which may be sentences, lists of them, or seats.
import type { Translate } from './game';
import type { Say } from './wire';

/** Say a sentence in this browser's language. */
export function said(t: Translate, told: Say | string): string {
  if (typeof told === 'string') return t(told);
  const values = Object.entries(told.values ?? {}).map(([name, value]) => [name, worded(t, name, value)]);
  return t(told.say, Object.fromEntries(values));
}

/** A value of a sentence in words; a single seat is named by the translation itself. */
function worded(t: Translate, name: string, value: unknown): unknown {
  if (Array.isArray(value)) {
    const one = name.replace(/s$/, '');
    const isSeat = /(^|_)seat$/.test(one);
    return together(
      t,
      value.map((each) => (isSeat ? t('{seat}', { seat: each }) : String(worded(t, one, each)))),
    );
  }
  return typeof value === 'object' && value !== null ? said(t, value as Say) : value;
}

/** Join words as people do: Bob, Cat and Dan. */
function together(t: Translate, words: string[]): string {
  if (words.length < 2) return words.join('');
  return t('{words} and {last}', { words: words.slice(0, -1).join(', '), last: words[words.length - 1] });
}
