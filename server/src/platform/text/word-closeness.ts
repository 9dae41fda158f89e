import damerauLevenshtein from 'damerau-levenshtein';

/** The minimum length of a word that may be a part of another, or misspelt. */
const minPartLength = 3;
const minTypoLength = 4;
const partSimilarity = 0.9;
/** Two letters of five may be wrong. With a lower value, unrelated words count as similar. */
const minSimilarity = 0.6;

/**
 * The similarity of two words (without accents, in lower case), from 0 to 1; 1 is the same word. Between are incomplete
 * words, other endings, and misspellings: letters left out, added, wrong or swapped.
 */
export function wordSimilarity(word: string, other: string): number {
  if (word === other) return 1;
  if (word.length >= minPartLength && other.startsWith(word)) return partSimilarity;
  // 110v is not 220v.
  if (word.length < minTypoLength || other.length < minTypoLength || /\p{N}/u.test(word + other)) return 0;
  if (word.startsWith(other)) return partSimilarity;
  const longest = Math.max(word.length, other.length);
  if (Math.abs(word.length - other.length) > longest * (1 - minSimilarity)) return 0;
  const similarity = 1 - damerauLevenshtein(word, other).steps / longest;
  return similarity >= minSimilarity ? similarity : 0;
}
