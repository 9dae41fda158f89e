/** The first 32 bits of the fractions of the roots of the first 64 primes, as FIPS 180-4 has them. */
const primes = firstPrimes(64);
const constants = primes.map((prime) => fraction(Math.cbrt(prime)));
const initial = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

function firstPrimes(count: number): number[] {
  const found: number[] = [];
  for (let next = 2; found.length < count; next++) {
    if (found.every((prime) => next % prime !== 0)) found.push(next);
  }
  return found;
}

function fraction(root: number): number {
  return ((root % 1) * 2 ** 32) | 0;
}

const rotate = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/**
 * SHA-256 of a text of ASCII characters, in hex. The browser's own answers each call in a task of its own, and is twenty times
 * slower for thousands of short texts.
 */
export function sha256(text: string): string {
  const blocks = pad(text);
  let state = initial;
  for (let at = 0; at < blocks.length; at += 16) state = compress(state, blocks.subarray(at, at + 16));
  return state.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

/** The text, a bit that is set, zeros, and the length in bits, as 32-bit words. */
function pad(text: string): Int32Array {
  const words = new Int32Array((((text.length + 8) >> 6) + 1) * 16);
  for (let at = 0; at < text.length; at++)
    words[at >> 2] = wordAt(words, at >> 2) | (text.charCodeAt(at) << (24 - (at % 4) * 8));
  words[text.length >> 2] = wordAt(words, text.length >> 2) | (0x80 << (24 - (text.length % 4) * 8));
  words[words.length - 1] = text.length * 8;
  return words;
}

const wordAt = (words: Int32Array, at: number): number => words[at] as number;

const schedule = new Int32Array(64);

function compress(state: readonly number[], block: Int32Array): number[] {
  fillSchedule(block);
  let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
  for (let round = 0; round < 64; round++) {
    const mixed = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const chosen = (e & f) ^ (~e & g);
    const first = (h + mixed + chosen + (constants[round] as number) + wordAt(schedule, round)) | 0;
    const second = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  return [a, b, c, d, e, f, g, h].map((word, at) => (word + (state[at] as number)) | 0);
}

function fillSchedule(block: Int32Array): void {
  schedule.set(block);
  for (let at = 16; at < 64; at++) {
    const before = wordAt(schedule, at - 15);
    const later = wordAt(schedule, at - 2);
    const small = rotate(before, 7) ^ rotate(before, 18) ^ (before >>> 3);
    const large = rotate(later, 17) ^ rotate(later, 19) ^ (later >>> 10);
    schedule[at] = wordAt(schedule, at - 16) + small + wordAt(schedule, at - 7) + large;
  }
}
