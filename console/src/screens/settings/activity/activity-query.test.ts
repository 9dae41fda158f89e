import { expect, it } from 'vitest';
import { cursorAfter } from './activity-query.ts';

it('begins with the last moment of a day', () => {
  expect(cursorAfter('2026-02-28')).toBe(`${new Date(2026, 2, 1).getTime()}000_0`);
});
