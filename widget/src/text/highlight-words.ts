import { highlightLongerThan } from '@opina/contract/constants/questions';
import { cutWords, fold, type TextPart, wordsOf } from './cut-words.ts';

/**
 * Cuts a text where its words begin as one of the typed words does, whatever their case and accents. Typed words of
 * two characters or fewer mark nothing; the last one may be a part of a word. The parts put together are the text.
 */
export function highlightWords(text: string, typed: string): TextPart[] {
  const wanted = wordsOf(typed)
    .map(fold)
    .filter((word) => Array.from(word).length > highlightLongerThan);
  return cutWords(text, (word) => {
    const begun = wanted.filter((one) => fold(word).startsWith(one)).map(({ length }) => length);
    return begun.length ? unfoldedLength(word, Math.max(...begun)) : 0;
  });
}

/** How much of a word its first `length` characters are that are left after folding. */
function unfoldedLength(word: string, length: number): number {
  let end = 0;
  for (const character of word) {
    // An accent that stands for itself belongs to the letter before it.
    if (fold(word.slice(0, end)).length >= length && fold(character)) break;
    end += character.length;
  }
  return end;
}
