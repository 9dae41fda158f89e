import { expect, it } from 'vitest';
import { productsSearch } from './products-search.ts';

it('reads a search and an order', () => {
  expect(productsSearch({ q: 412, sort: 'rating_low' })).toEqual({ q: '412', sort: 'rating_low' });
});

it('leaves out the default and what it does not know, so that an old address still opens', () => {
  expect(productsSearch({ q: ' ', sort: 'price' })).toEqual({});
  expect(productsSearch({ sort: 'reviews' })).toEqual({});
});
