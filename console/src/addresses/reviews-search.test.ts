import { expect, it } from 'vitest';
import { reviewsSearch } from './reviews-search.ts';

it('reads the filters of an address', () => {
  expect(
    reviewsSearch({ status: 'any', q: 'café', rate: 2, photos: true, unreplied: 'true', review: '12' }),
  ).toEqual({ status: 'any', q: 'café', rate: 2, photos: true, unreplied: true, review: 12 });
});

it('leaves out what it does not know, so that an old address still opens', () => {
  expect(
    reviewsSearch({ status: 'gone', rate: 6, review: -1, photos: 'no', q: '  ', tag: 'x', product: {} }),
  ).toEqual({});
});

it('keeps a search that is a number', () => {
  expect(reviewsSearch({ q: 1234 })).toEqual({ q: '1234' });
});
