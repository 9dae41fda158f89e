import { describe, expect, it } from 'vitest';
import { plainRow } from '#test/imports/plain-rows';
import type { CheckedReview } from '../reviews/new-review.ts';
import { createIdentify } from './row-identity.ts';

const written: CheckedReview = { ...plainRow, text: 'Good', authorName: 'Ana' };

function idsOf(rows: CheckedReview[]): string[] {
  const identify = createIdentify(new Uint8Array(32));
  return rows.map((row) => identify(row, row.createdAt));
}

describe('the id of a row', () => {
  it("is the file's own id if the row has one", () => {
    expect(idsOf([{ ...written, sourceId: 'r1' }])).toEqual(['r1']);
  });

  it('is the same for the same content, in one file and in the next import', () => {
    const [first, second] = idsOf([written, written]);
    expect(second).toBe(first);
    expect(idsOf([written])).toEqual([first]);
  });

  it.each<[string, Partial<CheckedReview>]>([
    ['product', { productCode: '768' }],
    ['rating', { rate: 4 }],
    ['title', { title: 'Nice' }],
    ['text', { text: 'Bad' }],
    ['author', { authorName: 'Eva' }],
    ['e-mail', { authorEmail: 'a@example.com' }],
    ['date', { createdAt: '2024-05-03T12:00:00.000Z' }],
    ['recommendation', { recommends: false }],
  ])('differs with the %s', (_, change) => {
    const [one, other] = idsOf([written, { ...written, ...change }]);
    expect(other).not.toBe(one);
  });

  it('stays the same when votes, reply, status or product name change', () => {
    const later = {
      ...written,
      upvotesCount: 9,
      reply: 'Thanks',
      status: 'hidden',
      productName: 'X',
    } as const;
    expect(idsOf([later])).toEqual(idsOf([written]));
  });

  it('numbers equal ratings without text, with the same numbers in every import', () => {
    const rows = [plainRow, plainRow, { ...plainRow, rate: 4 }, plainRow];
    const ids = idsOf(rows);
    expect(new Set(ids).size).toBe(4);
    expect(idsOf(rows)).toEqual(ids);
  });

  it('does not depend on the position of a separator', () => {
    const [one, other] = idsOf([
      { ...written, title: 'a', text: 'b c' },
      { ...written, title: 'a b', text: 'c' },
    ]);
    expect(other).not.toBe(one);
  });
});
