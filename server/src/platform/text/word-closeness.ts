/** Letters a word must have for a part of it, or a misspelling, to count as it. */
const shortestPart = 3;
const shortestTypo = 4;
const partCloseness = 0.9;
/** Two letters of five may be wrong. Below this, words that have nothing in common begin to look alike. */
const leastCloseness = 0.6;

/**
 * How surely two words (without accents, in lower case) mean the same: 1 the same word, 0 another. In between are a
 * word that is not typed to its end, other endings, and misspellings: letters left out, added, wrong or swapped.
 */
export function wordCloseness(word: string, other: string): number {
  if (word === other) return 1;
  if (word.length >= shortestPart && other.startsWith(word)) return partCloseness;
  // 110v is not 220v.
  if (word.length < shortestTypo || other.length < shortestTypo || /\p{N}/u.test(word + other)) return 0;
  if (word.startsWith(other)) return partCloseness;
  const longest = Math.max(word.length, other.length);
  if (Math.abs(word.length - other.length) > longest * (1 - leastCloseness)) return 0;
  const closeness = 1 - typos(word, other) / longest;
  return closeness >= leastCloseness ? closeness : 0;
}

/** The fewest letters to leave out, add, replace or swap with their neighbour to come from one word to the other. */
function typos(word: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= word.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = word[row - 1] === other[column - 1];
      const isSwapped = word[row - 1] === other[column - 2] && word[row - 2] === other[column - 1];
      current[column] = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    beforeLast = last;
    last = current;
  }
  return at(last, other.length);
}

/** Outside of the table there is no way. */
const at = (row: readonly number[], column: number) => row[column] ?? Number.POSITIVE_INFINITY;
