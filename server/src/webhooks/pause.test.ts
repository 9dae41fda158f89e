import { expect, it } from 'vitest';
import { pauseAfter } from './pause.ts';

const pollMs = 15_000;

it('waits for an attempt that ends where all places are taken', () => {
  expect(pauseAfter({ dueMs: 0, shares: [0, 0], claimed: 0 }, pollMs)).toBe(pollMs);
});

it('looks again soon where an endpoint has ended its rest during the round', () => {
  expect(pauseAfter({ dueMs: 0, shares: [], claimed: 0 }, pollMs)).toBeLessThan(1000);
});

it('waits until the next delivery is due, and at most until the next poll', () => {
  expect(pauseAfter({ dueMs: 5000, shares: [], claimed: 0 }, pollMs)).toBe(5000);
  expect(pauseAfter({ dueMs: 0, shares: [1], claimed: 1 }, pollMs)).toBe(0);
  expect(pauseAfter({ dueMs: undefined, shares: [], claimed: 0 }, pollMs)).toBe(pollMs);
});
