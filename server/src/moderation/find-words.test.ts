import type { ModerationRule } from '@opina/contract/entities/moderation';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldCaseAndAccents, wordsOf } from '../platform/text/words.ts';
import { phraseTreeOf, wordsOfRules } from './find-words.ts';

const wanting = (name: string, words: readonly string[]): ModerationRule => ({
  name,
  condition: 'words',
  outcome: 'hold',
  words: [...words],
});

function findWords(text: string, { words }: { readonly words: readonly string[] }) {
  const rule = wanting('r', words);
  return wordsOfRules([rule]).find(text, rule);
}

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

  it('of several rules are found for the rule that wants them', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...vocabulary), { maxLength: 12 }).map((words) => words.join(' - ')),
        fc.array(fc.array(joined(' '), { maxLength: 4 }), { minLength: 1, maxLength: 4 }),
        (text, wanted) => {
          const rules = wanted.map((words, at) => wanting(String(at), words));
          const found = wordsOfRules(rules);
          for (const rule of rules) {
            const alone = findWords(text, { words: rule.words ?? [] });
            expect(found.find(text, rule)).toEqual(alone);
            expect(found.has(text, rule)).toBe(alone.length > 0);
          }
        },
      ),
    );
  });

  it('are put together once for a set of rules', () => {
    const rules = [wanting('a', ['cupom']), wanting('b', ['frete'])];
    expect(phraseTreeOf(rules)).toBe(phraseTreeOf(rules));
    expect(phraseTreeOf([...rules])).not.toBe(phraseTreeOf(rules));
  });
});
