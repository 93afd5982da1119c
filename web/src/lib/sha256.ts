// SHA-256 of a text, in hex. Our own few lines, because crypto.subtle is missing on plain-http pages in a LAN.
const K = constants(64, 1 / 3);
const H = constants(8, 1 / 2);

/** The first 32 bits of the fractional parts of the roots of the first primes. */
function constants(count: number, power: number): number[] {
  const found: number[] = [];
  for (let number = 2; found.length < count; number++) {
    let prime = true;
    for (let divisor = 2; divisor * divisor <= number; divisor++) if (number % divisor === 0) prime = false;
    if (prime) found.push(((number ** power % 1) * 2 ** 32) | 0);
  }
  return found;
}

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));

export function sha256(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const padded = new Uint8Array((((bytes.length + 8) >> 6) + 1) * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const data = new DataView(padded.buffer);
  data.setUint32(padded.length - 4, bytes.length * 8);
  const hash = [...H];
  for (let at = 0; at < padded.length; at += 64) compress(hash, data, at);
  return hash.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

function compress(hash: number[], data: DataView, at: number): void {
  const w = Array.from({ length: 64 }, (_, i) => (i < 16 ? data.getInt32(at + i * 4) : 0));
  for (let i = 16; i < 64; i++) {
    const a = w[i - 15]!, b = w[i - 2]!;
    const s0 = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
    const s1 = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
    w[i] = (w[i - 16]! + s0 + w[i - 7]! + s1) | 0;
  }
  let [a, b, c, d, e, f, g, h] = hash as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i++) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const one = (h + s1 + ((e & f) ^ (~e & g)) + K[i]! + w[i]!) | 0;
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (hash[i] = (hash[i]! + word) | 0));
}
