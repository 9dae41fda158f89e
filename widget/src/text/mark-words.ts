import type { TextPart } from './highlight-words.ts';

const wordPattern = /[\p{L}\p{N}\p{M}]+/gu;

/** Without accents and in lower case. */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Of a short beginning only words that are hardly longer: `cor` is in `cores`, and not in `corrida`. */
const shortLength = 4;
const shortEnding = 2;

const isForm = (word: string, beginning: string) =>
  word.startsWith(beginning) &&
  (beginning.length > shortLength || word.length <= beginning.length + shortEnding);

/** Cuts a text at the words that begin as one of the beginnings does, which are in lower case and without accents. */
export function wordsThatBegin(text: string, beginnings: readonly string[]): TextPart[] {
  const parts: TextPart[] = [];
  let plainFrom = 0;
  const add = (to: number, isMarked: boolean) => {
    if (to > plainFrom) parts.push({ text: text.slice(plainFrom, to), isMarked });
    plainFrom = to;
  };
  for (const { 0: word, index } of text.matchAll(wordPattern)) {
    const folded = fold(word);
    if (!beginnings.some((beginning) => isForm(folded, beginning))) continue;
    add(index, false);
    add(index + word.length, true);
  }
  add(text.length, false);
  return parts;
}
