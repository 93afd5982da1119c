// SHA-256 in our own few lines, because crypto.subtle is missing on plain-http pages in a LAN. @noble/hashes has it too, but
// not one block at a time: a picture would take three to seven times as long to open.
const K = constants(64, 1 / 3);
const H = constants(8, 1 / 2);

/** The first 32 bits of the fractional parts of the roots of the first primes. */
function constants(count: number, power: number): Int32Array {
  const found: number[] = [];
  for (let number = 2; found.length < count; number++) {
    let prime = true;
    for (let divisor = 2; divisor * divisor <= number; divisor++) if (number % divisor === 0) prime = false;
    if (prime) found.push(((number ** power % 1) * 2 ** 32) | 0);
  }
  return Int32Array.from(found);
}

/** The digest of a text, in hex. */
export function sha256(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const padded = new Uint8Array((((bytes.length + 8) >> 6) + 1) * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const data = new DataView(padded.buffer);
  data.setUint32(padded.length - 4, bytes.length * 8);
  const hash = H.slice();
  const w = new Int32Array(64);
  for (let at = 0; at < padded.length; at += 64) {
    for (let i = 0; i < 16; i++) w[i] = data.getInt32(at + i * 4);
    compress(hash, w);
  }
  return [...hash].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

/** Xor bytes with SHA-256(key + number) for number 0, 1, 2, ..., in place; the key has 32 bytes in hex, each number four. */
export function decipher(bytes: Uint8Array, key: string): void {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const words = Array.from({ length: 8 }, (_, i) => parseInt(key.slice(i * 8, i * 8 + 8), 16) | 0);
  const hash = new Int32Array(8);
  const w = new Int32Array(64);
  for (let block = 0; block * 32 < bytes.length; block++) {
    w.set(words);
    w[8] = block;
    w[9] = 1 << 31;
    w.fill(0, 10, 15);
    w[15] = 36 * 8;
    hash.set(H);
    compress(hash, w);
    for (let i = 0, at = block * 32; i < 8; i++, at += 4) data.setInt32(at, data.getInt32(at) ^ hash[i]!);
  }
}

/** Take one block of sixteen words into a hash. */
function compress(hash: Int32Array, w: Int32Array): void {
  for (let i = 16; i < 64; i++) {
    const a = w[i - 15]!,
      b = w[i - 2]!;
    const s0 = ((a >>> 7) | (a << 25)) ^ ((a >>> 18) | (a << 14)) ^ (a >>> 3);
    const s1 = ((b >>> 17) | (b << 15)) ^ ((b >>> 19) | (b << 13)) ^ (b >>> 10);
    w[i] = (w[i - 16]! + s0 + w[i - 7]! + s1) | 0;
  }
  let a = hash[0]!,
    b = hash[1]!,
    c = hash[2]!,
    d = hash[3]!,
    e = hash[4]!,
    f = hash[5]!,
    g = hash[6]!,
    h = hash[7]!;
  for (let i = 0; i < 64; i++) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const one = (h + s1 + ((e & f) ^ (~e & g)) + K[i]! + w[i]!) | 0;
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  hash[0] = hash[0]! + a;
  hash[1] = hash[1]! + b;
  hash[2] = hash[2]! + c;
  hash[3] = hash[3]! + d;
  hash[4] = hash[4]! + e;
  hash[5] = hash[5]! + f;
  hash[6] = hash[6]! + g;
  hash[7] = hash[7]! + h;
}
