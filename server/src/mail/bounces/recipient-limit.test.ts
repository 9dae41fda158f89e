import { expect, it } from 'vitest';
import { createRecipientLimit } from './recipient-limit.ts';

it('lets a network name so many addresses in a minute, and others as many', () => {
  let time = 0;
  const mayName = createRecipientLimit(2, () => time);
  expect(['a', 'a', 'a', 'b'].map(mayName)).toEqual([true, true, false, true]);
  time = 59_999;
  expect(mayName('a')).toBe(false);
  time = 60_000;
  expect(mayName('a')).toBe(true);
});
