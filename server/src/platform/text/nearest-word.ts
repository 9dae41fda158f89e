import { wordSimilarity } from './word-closeness.ts';
import { foldCaseAndAccents } from './words.ts';

/** Of the words that are taken the one that was meant, if one is nearly what came. */
export function nearestWord(word: string, words: readonly string[]): string | undefined {
  const wanted = plain(word.slice(0, maxWordLength));
  if (wanted === '') return undefined;
  let nearest: string | undefined;
  let most = 0;
  for (const one of words) {
    const closeness = wordSimilarity(wanted, plain(one));
    if (closeness > most) {
      most = closeness;
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

/** What is longer than this is no misspelt word, and comparing it would cost. */
const maxWordLength = 60;

/** `customStyle`, `custom-style` and `Custom style` are the same word. */
const plain = (word: string) => foldCaseAndAccents(word).replace(/[^\p{L}\p{N}]/gu, '');
