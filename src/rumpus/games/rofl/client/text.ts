// Texts as people count them: what they see as one character is one, and white space is none.
const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

// Letters that fall together, and the signs between them: as `rumpus.words` has them, since not every browser knows of it.
const CONSONANTS =
  '\u0915-\u0939\u0958-\u095f\u0978-\u097f\u0995-\u09a8\u09aa-\u09b0\u09b2\u09b6-\u09b9' +
  '\u09dc-\u09dd\u09df\u09f0-\u09f1\u0a95-\u0aa8\u0aaa-\u0ab0\u0ab2-\u0ab3\u0ab5-\u0ab9\u0af9' +
  '\u0b15-\u0b28\u0b2a-\u0b30\u0b32-\u0b33\u0b35-\u0b39\u0b5c-\u0b5d\u0b5f\u0b71\u0c15-\u0c28' +
  '\u0c2a-\u0c39\u0c58-\u0c5a\u0d15-\u0d3a\u1000-\u102a\u103f\u1050-\u1055\u105a-\u105d\u1061' +
  '\u1065-\u1066\u106e-\u1070\u1075-\u1081\u108e\u1780-\u17b3\u1a20-\u1a54\u1b0b-\u1b0c' +
  '\u1b13-\u1b33\u1b45-\u1b4c\u1b83-\u1ba0\u1bae-\u1baf\u1bbb-\u1bbd\ua989-\ua98b' +
  '\ua98f-\ua9b2\ua9e0-\ua9e4\ua9e7-\ua9ef\ua9fa-\ua9fe\uaa60-\uaa6f\uaa71-\uaa73\uaa7a' +
  '\uaa7e-\uaa7f\uaae0-\uaaea\uabc0-\uabda\u{10a00}\u{10a10}-\u{10a13}\u{10a15}-\u{10a17}' +
  '\u{10a19}-\u{10a35}\u{11103}-\u{11126}\u{11144}\u{11147}\u{11380}-\u{11389}\u{1138b}' +
  '\u{1138e}\u{11390}-\u{113b5}\u{11900}-\u{11906}\u{11909}\u{1190c}-\u{11913}' +
  '\u{11915}-\u{11916}\u{11918}-\u{1192f}\u{11a00}\u{11a0b}-\u{11a32}\u{11a50}' +
  '\u{11a5c}-\u{11a83}\u{11f04}-\u{11f10}\u{11f12}-\u{11f33}';
const LINKERS =
  '\u094d\u09cd\u0acd\u0b4d\u0c4d\u0d4d\u1039\u17d2\u1a60\u1b44\u1bab\ua9c0\uaaf6\u{10a3f}' +
  '\u{11133}\u{113d0}\u{1193e}\u{11a47}\u{11a99}\u{11f42}';
const SIGNS = `(?:(?!\\u200c)[\\p{Grapheme_Extend}\\u200d${LINKERS}])*`;
const GOES_ON = new RegExp(`[${CONSONANTS}](?=${SIGNS}[${LINKERS}])${SIGNS}$`, 'u');
const FOLLOWS = new RegExp(`^[${CONSONANTS}]`, 'u');

/** What people see as one character, each with its place in the text. */
function charactersOf(text: string): { segment: string; index: number }[] {
  const found: { segment: string; index: number }[] = [];
  for (const { segment, index } of segmenter.segment(text)) {
    const before = found.at(-1);
    if (before && FOLLOWS.test(segment) && GOES_ON.test(before.segment)) before.segment += segment;
    else found.push({ segment, index });
  }
  return found;
}

/** The characters of each word. */
export const wordsOf = (text: string): string[][] =>
  text
    .normalize('NFC')
    .split(/\s+/u)
    .filter(Boolean)
    .map((word) => charactersOf(word).map((each) => each.segment));

/** Whether a text is written from right to left: its first letter says so. */
export const isFromRight = (text: string): boolean => /^\P{L}*[\u0590-\u08ff\ufb1d-\ufefc]/u.test(text);

export const count = (text: string): number => wordsOf(text).reduce((sum, word) => sum + word.length, 0);

/** Where in a text its character number `index` begins. */
export function offsetOf(text: string, index: number): number {
  let seen = 0;
  for (const { segment, index: at } of charactersOf(text)) {
    if (!segment.trim()) continue;
    if (seen++ === index) return at;
  }
  return text.length;
}
