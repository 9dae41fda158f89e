import { cutWords, fold, type TextPart, wordsOf } from './cut-words.ts';

/** Of a short beginning only words that are hardly longer: `cor` is in `cores`, and not in `corrida`. */
const shortLength = 4;
const shortEnding = 2;

const isForm = (word: string, beginning: string) =>
  word.startsWith(beginning) &&
  (beginning.length > shortLength || word.length <= beginning.length + shortEnding);

/** Cuts a text at the words that begin as one of the beginnings does, which are in lower case and without accents. */
export const wordsThatBegin = (text: string, beginnings: readonly string[]): TextPart[] =>
  cutWords(text, (word) => (beginnings.some((one) => isForm(fold(word), one)) ? word.length : 0));

/** How many of the beginnings a text has words of. */
export function countFound(text: string, beginnings: readonly string[]): number {
  const words = wordsOf(text).map(fold);
  return beginnings.filter((one) => words.some((word) => isForm(word, one))).length;
}
