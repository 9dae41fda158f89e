import { wordSimilarity } from './word-closeness.ts';
import { foldCaseAndAccents } from './words.ts';

/** The most similar of the allowed words; undefined if none is similar. */
export function nearestWord(word: string, words: readonly string[]): string | undefined {
  const wanted = lettersAndDigits(word.slice(0, maxWordLength));
  if (wanted === '') return undefined;
  let nearest: string | undefined;
  let highest = 0;
  for (const one of words) {
    const similarity = wordSimilarity(wanted, lettersAndDigits(one));
    if (similarity > highest) {
      highest = similarity;
      nearest = one;
    }
  }
  return nearest;
}

/** `Did you mean "published"?` with a space before it, or nothing. */
export function didYouMean(word: string, words: readonly string[]): string {
  const nearest = nearestWord(word, words);
  return nearest === undefined ? '' : ` Did you mean "${nearest}"?`;
}

/** No allowed word is longer, and comparing long texts would take time. */
const maxWordLength = 60;

/** `customStyle`, `custom-style` and `Custom style` are the same word. */
const lettersAndDigits = (word: string) => foldCaseAndAccents(word).replace(/[^\p{L}\p{N}]/gu, '');
