import { expect, it } from 'vitest';
import { photosSearch } from './photos-search.ts';

it('reads the filters and the open photo', () => {
  const search = { list: 'refused', kind: 'video', rate: 2, product: '12', open: 'photo-7', review: 9 };
  expect(photosSearch(search)).toEqual(search);
});

it('leaves out what it does not know', () => {
  expect(
    photosSearch({ list: 'mine', kind: 'song', rate: 6, product: ' ', open: 'photo-x', review: 9 }),
  ).toEqual({});
  expect(photosSearch({ open: 'photo-7' })).toEqual({});
});
