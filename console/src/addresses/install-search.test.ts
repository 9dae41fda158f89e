import { expect, it } from 'vitest';
import { installSearch } from './install-search.ts';

it('keeps what an address says of the installation, and nothing else', () => {
  const search = { platform: 'shopify', code: 'sku', page: 'https://shop.example/p' };
  expect(installSearch({ ...search, other: 1 })).toEqual(search);
  expect(installSearch({ platform: '', code: ['a'], page: null })).toEqual({});
});
