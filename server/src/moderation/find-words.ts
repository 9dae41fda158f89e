import type { WordList } from '@opina/contract/constants';
import { foldCaseAndAccents } from '../platform/text/words.ts';
import type { Finding } from './finding.ts';
import { offensiveWords } from './word-lists.ts';

export interface WantedWords {
  readonly words?: readonly string[] | undefined;
  readonly word_lists?: readonly WordList[] | undefined;
}

const word = /[\p{L}\p{N}\p{M}]+/gu;

interface FoundWord extends Finding {
  readonly folded: string;
}

/** The words of a text as they are compared, with their places. */
function readWords(text: string): FoundWord[] {
  return [...text.matchAll(word)].map((match) => ({
    folded: foldCaseAndAccents(match[0]),
    from: match.index,
    to: match.index + match[0].length,
  }));
}

/** Whole words and phrases. Case, accents and what stands between the words of a phrase do not matter. */
export function findWords(text: string, { words = [], word_lists: lists = [] }: WantedWords): Finding[] {
  const wanted = [...words, ...lists.flatMap((list) => offensiveWords[list])]
    .map((phrase) => readWords(phrase).map(({ folded }) => folded))
    .filter((phrase) => phrase.length > 0);
  const read = readWords(text);
  return read.flatMap(({ from }, at) =>
    wanted
      .filter((phrase) => phrase.every((one, place) => read[at + place]?.folded === one))
      .map((phrase) => ({ from, to: read[at + phrase.length - 1]?.to ?? from })),
  );
}

/** What two texts of the same words have in common, whatever stands between them. */
export const wordsKey = (text: string): string =>
  readWords(text)
    .map(({ folded }) => folded)
    .join(' ');
