import { expect, it } from 'vitest';
import { firstOf, todayIn } from './days-of.ts';

it('says which day it is in the time zone of the store', () => {
  const now = new Date('2026-11-24T01:30:00Z');
  expect(todayIn('America/Sao_Paulo', now)).toBe('2026-11-23');
  expect(todayIn('Asia/Tokyo', now)).toBe('2026-11-24');
});

it('counts days with the last one', () => {
  expect(firstOf(7, '2026-03-03')).toBe('2026-02-25');
  expect(firstOf(365, '2026-11-24')).toBe('2025-11-25');
});
