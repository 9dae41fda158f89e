import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldCaseAndAccents, wordsOf } from '../platform/text/words.ts';
import { findWords } from './find-words.ts';

const vocabulary = ['a', 'á', 'B', 'ab', 'ba', 'c'];
const phrases = fc.array(fc.constantFrom(...vocabulary), { minLength: 0, maxLength: 4 });
const joined = (separator: string) => phrases.map((words) => words.join(separator));

/** Each phrase at each word of the text. */
function expected(text: string, wanted: readonly string[]): number {
  const read = wordsOf(text).map(foldCaseAndAccents);
  const sought = new Set(wanted.map((phrase) => wordsOf(phrase).map(foldCaseAndAccents).join(' ')));
  sought.delete('');
  const isAt = (phrase: string, at: number) =>
    read.slice(at, at + phrase.split(' ').length).join(' ') === phrase;
  return read.flatMap((_, at) => [...sought].filter((phrase) => isAt(phrase, at))).length;
}

describe('words and phrases', () => {
  it('are found wherever they stand, and nothing else is', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...vocabulary), { maxLength: 12 }).map((words) => words.join(' - ')),
        fc.array(fc.oneof(joined(' '), joined('-')), { maxLength: 6 }),
        (text, words) => {
          const found = findWords(text, { words });
          expect(found.length).toBe(expected(text, words));
          for (const { from, to } of found) {
            const place = wordsOf(text.slice(from, to)).map(foldCaseAndAccents).join(' ');
            expect(words.map((one) => wordsOf(one).map(foldCaseAndAccents).join(' '))).toContain(place);
          }
        },
      ),
    );
  });

  it('are sought in one reading of the text, however many are wanted', () => {
    // Each would be compared with each word: 250 million comparisons, which takes a minute.
    const words = Array.from({ length: 10_000 }, (_, at) => `palavra ${at}`);
    const text = 'palavra '.repeat(25_000);
    expect(findWords(`${text}9999`, { words })).toHaveLength(1);
  });
});
