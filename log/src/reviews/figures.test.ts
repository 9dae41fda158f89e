import { describe, expect, it } from 'vitest';
import type { ReviewEntry } from './entry.ts';
import { countEntries, medianWait, waitOf } from './figures.ts';

const entry = (review: string, event: string, more: Partial<ReviewEntry> = {}): ReviewEntry => ({
  store: 'loja',
  review,
  event,
  at: '2026-11-29T12:00:00Z',
  status: event === 'received' || event === 'reopened' ? 'pending' : event,
  reason: null,
  rate: 5,
  source: 'open',
  incentivized: false,
  shown: null,
  ...more,
});
const nobody = new Map<string, string | null>();

describe('the figures of a log', () => {
  it.each([
    ['2026-11-29T12:00:59Z', 0],
    ['2026-11-29T12:59:59Z', 59],
    ['2026-11-29T14:59:00Z', 120],
    ['2026-12-02T11:59:00Z', 71 * 60],
    ['2026-12-03T11:00:00Z', 3 * 24 * 60],
    ['2030-01-01T00:00:00Z', 365 * 24 * 60],
    ['2026-11-29T11:00:00Z', 0],
  ])('rounds a wait until %s to %i minutes', (published, wait) => {
    expect(waitOf('2026-11-29T12:00:00Z', published)).toBe(wait);
  });

  it('have the wait in the middle, the lower of two', () => {
    expect(medianWait([])).toBeUndefined();
    expect(medianWait([{ wait: 60, count: 1 }])).toBe(60);
    expect(
      medianWait([
        { wait: 120, count: 1 },
        { wait: 5, count: 1 },
      ]),
    ).toBe(5);
    expect(
      medianWait([
        { wait: 120, count: 2 },
        { wait: 5, count: 1 },
      ]),
    ).toBe(120);
  });

  it('count a wait once, from when the review was received to its first decision', () => {
    const counted = countEntries(
      [
        entry('a', 'received'),
        entry('a', 'edited', { status: 'pending' }),
        entry('a', 'published', { at: '2026-11-29T15:00:00Z' }),
        entry('a', 'replied', { status: null }),
        entry('a', 'reopened'),
        entry('a', 'published'),
        entry('b', 'received'),
        entry('b', 'refused', { reason: 'spam' }),
        entry('b', 'published'),
        entry('c', 'imported', { status: 'pending' }),
        entry('d', 'received'),
      ],
      nobody,
    );
    expect(counted.waits).toEqual([{ month: '2026-11', wait: 180, count: 1 }]);
    expect(Object.fromEntries(counted.waiting)).toEqual({ c: null, d: '2026-11-29T12:00:00Z' });
    expect([...counted.decided]).toEqual(['a', 'b']);
    expect(counted.counts).toContainEqual({
      month: '2026-11',
      event: 'refused',
      rate: 5,
      reason: 'spam',
      source: 'open',
      count: 1,
    });
    expect(counted.counts.find(({ event }) => event === 'published')?.count).toBe(3);
  });

  it('go on from the reviews that waited, whose erasure ends their wait', () => {
    const counted = countEntries(
      [entry('a', 'published', { at: '2026-12-01T12:00:00Z' }), entry('b', 'erased', { status: null })],
      new Map([
        ['a', '2026-11-29T12:00:00Z'],
        ['b', null],
      ]),
    );
    expect(counted.waits).toEqual([{ month: '2026-12', wait: 48 * 60, count: 1 }]);
    expect([counted.waiting.size, [...counted.decided]]).toEqual([0, ['a', 'b']]);
  });
});
