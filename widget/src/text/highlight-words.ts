import { highlightLongerThan } from '@opina/contract/constants';

/** A piece of a text, and whether it is one of the words looked for. */
export interface TextPart {
  text: string;
  isMarked: boolean;
}

const wordPattern = /[\p{L}\p{N}\p{M}]+/gu;

/** Without accents and in lower case. */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Cuts a text where its words begin as one of the typed words does, whatever their case and accents. Typed words of
 * two characters or fewer mark nothing; the last one may be a part of a word. The parts put together are the text.
 */
export function highlightWords(text: string, typed: string): TextPart[] {
  const wanted = (typed.match(wordPattern) ?? [])
    .map(fold)
    .filter((word) => Array.from(word).length > highlightLongerThan);
  const parts: TextPart[] = [];
  let plainFrom = 0;
  const add = (to: number, isMarked: boolean) => {
    if (to > plainFrom) parts.push({ text: text.slice(plainFrom, to), isMarked });
    plainFrom = to;
  };
  for (const { 0: word, index } of text.matchAll(wordPattern)) {
    const folded = fold(word);
    const begun = wanted.filter((one) => folded.startsWith(one)).map(({ length }) => length);
    if (!begun.length) continue;
    add(index, false);
    add(index + unfoldedLength(word, Math.max(...begun)), true);
  }
  add(text.length, false);
  return parts;
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
