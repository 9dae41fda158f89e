import damerauLevenshtein from 'damerau-levenshtein';

/** Letters a word must have for a part of it, or a misspelling, to count as it. */
const minPartLength = 3;
const minTypoLength = 4;
const partCloseness = 0.9;
/** Two letters of five may be wrong. Below this, words that have nothing in common begin to look alike. */
const minSimilarity = 0.6;

/**
 * How surely two words (without accents, in lower case) mean the same: 1 the same word, 0 another. In between are a
 * word that is not typed to its end, other endings, and misspellings: letters left out, added, wrong or swapped.
 */
export function wordSimilarity(word: string, other: string): number {
  if (word === other) return 1;
  if (word.length >= minPartLength && other.startsWith(word)) return partCloseness;
  // 110v is not 220v.
  if (word.length < minTypoLength || other.length < minTypoLength || /\p{N}/u.test(word + other)) return 0;
  if (word.startsWith(other)) return partCloseness;
  const longest = Math.max(word.length, other.length);
  if (Math.abs(word.length - other.length) > longest * (1 - minSimilarity)) return 0;
  const closeness = 1 - damerauLevenshtein(word, other).steps / longest;
  return closeness >= minSimilarity ? closeness : 0;
}
