import { createHash } from 'node:crypto';
import { wordsKey } from '../../moderation/find-words.ts';

/** Honest people write the same few words, such as `I recommend it to everybody`. */
const minWords = 8;

/** The words of a text as they are compared with those of others; null if they are too few to be a copy. */
export function comparedWords(text: string): string | null {
  const key = wordsKey(text);
  return key.split(' ').length < minWords ? null : key;
}

export function wordsHash(text: string): Uint8Array | null {
  const words = comparedWords(text);
  return words === null ? null : createHash('sha256').update(words).digest().subarray(0, 16);
}
