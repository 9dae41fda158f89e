import { expect, test } from 'vitest';
import { moved, newRule, outcomesOf, type Rule, sentRule, typedRules, withCondition } from './typed-rules.ts';

const rules: Rule[] = [
  { name: 'links', condition: 'links', outcome: 'hold' },
  { name: 'casino', condition: 'words', outcome: 'refuse', reason: 'spam', words: ['casino online', 'bet'] },
  { name: 'swearing', condition: 'words', outcome: 'mask', word_lists: ['en', 'pt'] },
  { name: 'copies', condition: 'copies', outcome: 'hold', scope: 'product' },
  { name: 'many', condition: 'burst', outcome: 'hold', more_than: 30 },
  { name: 'foreign', condition: 'language', outcome: 'hold', languages: ['pt', 'en'] },
  { name: 'rest', condition: 'always', outcome: 'publish' },
];
const typed = typedRules({ rules });

test('rules come back as they were', () => {
  expect(typed.map(sentRule)).toEqual(rules);
});

test('words are one in each line, without empty ones', () => {
  expect(sentRule({ ...newRule([]), name: ' a ', words: ' free coupon \n\n bet\n' })).toEqual({
    name: 'a',
    condition: 'words',
    outcome: 'hold',
    words: ['free coupon', 'bet'],
  });
});

test('what belongs to another condition is not sent', () => {
  const [, casino] = typed;
  expect(casino && sentRule(withCondition(casino, 'links'))).toEqual({
    name: 'casino',
    condition: 'links',
    outcome: 'refuse',
    reason: 'spam',
  });
});

test('only what stands in the text can be masked', () => {
  const [, , swearing] = typed;
  expect(outcomesOf('photos')).not.toContain('mask');
  expect(outcomesOf('emails')).toContain('mask');
  expect(swearing && withCondition(swearing, 'photos').outcome).toBe('hold');
});

test('a new rule has a key that no other has', () => {
  expect(typed.map(({ key }) => key)).not.toContain(newRule(typed).key);
});

test('a rule moves by one place, and not out of the list', () => {
  expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c']);
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'b', 'c']);
});
