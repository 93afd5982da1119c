// SHA-512 of a text, as bytes. Our own few lines, because crypto.subtle is missing on plain-http pages in a LAN, and 0.7 KB
// to load, where @noble/hashes has 3.9.
const MASK = (1n << 64n) - 1n;
const K = constants(80, 3n);
const H = constants(8, 2n);

/** The first 64 bits of the fractional parts of the square or cube roots of the first primes. */
function constants(count: number, power: bigint): bigint[] {
  const found: bigint[] = [];
  for (let number = 2; found.length < count; number++) {
    let prime = true;
    for (let divisor = 2; divisor * divisor <= number; divisor++) if (number % divisor === 0) prime = false;
    if (prime) found.push(root(BigInt(number) << (64n * power), power) & MASK);
  }
  return found;
}

/** The whole part of a root, bit by bit. */
function root(of: bigint, power: bigint): bigint {
  let found = 0n;
  for (let bit = 1n << 70n; bit > 0n; bit >>= 1n) if ((found + bit) ** power <= of) found += bit;
  return found;
}

const turn = (word: bigint, by: bigint) => (word >> by) | ((word << (64n - by)) & MASK);

export function sha512(text: string): Uint8Array {
  const bytes = new TextEncoder().encode(text);
  const padded = new Uint8Array((((bytes.length + 16) >> 7) + 1) * 128);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const data = new DataView(padded.buffer);
  data.setBigUint64(padded.length - 8, BigInt(bytes.length) * 8n);
  const hash = [...H];
  for (let at = 0; at < padded.length; at += 128) compress(hash, data, at);
  const digest = new DataView(new ArrayBuffer(64));
  hash.forEach((word, i) => digest.setBigUint64(i * 8, word));
  return new Uint8Array(digest.buffer);
}

function compress(hash: bigint[], data: DataView, at: number): void {
  const w = Array.from({ length: 80 }, (_, i) => (i < 16 ? data.getBigUint64(at + i * 8) : 0n));
  for (let i = 16; i < 80; i++) {
    const a = w[i - 15]!,
      b = w[i - 2]!;
    const s0 = turn(a, 1n) ^ turn(a, 8n) ^ (a >> 7n);
    const s1 = turn(b, 19n) ^ turn(b, 61n) ^ (b >> 6n);
    w[i] = (w[i - 16]! + s0 + w[i - 7]! + s1) & MASK;
  }
  let [a, b, c, d, e, f, g, h] = hash as [bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint];
  for (let i = 0; i < 80; i++) {
    const s1 = turn(e, 14n) ^ turn(e, 18n) ^ turn(e, 41n);
    const one = (h + s1 + ((e & f) ^ (~e & MASK & g)) + K[i]! + w[i]!) & MASK;
    const s0 = turn(a, 28n) ^ turn(a, 34n) ^ turn(a, 39n);
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) & MASK;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) & MASK, c, b, a, (one + two) & MASK];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (hash[i] = (hash[i]! + word) & MASK));
}
