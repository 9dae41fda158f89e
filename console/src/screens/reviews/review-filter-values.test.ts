import { expect, it } from 'vitest';
import type { ReviewsSearch } from '../../addresses/reviews-search.ts';
import { filtersOf, searchOf } from './review-filter-values.ts';

const search: ReviewsSearch = {
  status: 'refused',
  q: 'café',
  rate: 2,
  product: 'CAF-1',
  locale: 'es',
  source: 'imported',
  reason: 'spam',
  order: 'oldest',
  photos: true,
  video: true,
  verified: true,
  reported: true,
  unreplied: true,
};

it('comes back from the filters as it was, without the open review', () => {
  expect(searchOf(filtersOf({ ...search, review: 7 }))).toEqual(search);
});

it('asks for what waits if the address names no status', () => {
  expect(searchOf(filtersOf({}))).toEqual({ status: 'pending' });
});

it('leaves out what the screen has no field for', () => {
  expect(searchOf({ replied: true, has_photos: false, rate: '1,2' })).toEqual({});
});
