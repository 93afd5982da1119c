// Texts as people count them: what they see as one character is one, and white space is none.
const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The characters of each word. */
export const wordsOf = (text: string): string[][] =>
  text
    .normalize('NFC')
    .split(/\s+/u)
    .filter(Boolean)
    .map((word) => [...segmenter.segment(word)].map((each) => each.segment));

/** Whether a text is written from right to left: its first letter says so. */
export const isFromRight = (text: string): boolean => /^\P{L}*[\u0590-\u08ff\ufb1d-\ufefc]/u.test(text);

export const count = (text: string): number => wordsOf(text).reduce((sum, word) => sum + word.length, 0);

/** Where in a text its character number `index` begins. */
export function offsetOf(text: string, index: number): number {
  let seen = 0;
  for (const { segment, index: at } of segmenter.segment(text)) {
    if (!segment.trim()) continue;
    if (seen++ === index) return at;
  }
  return text.length;
}
