import { maxShelfCodes } from '@opina/contract/constants/products';
import { widgetPaths } from '@opina/contract/widget-paths';
import { afterEach, expect, it, vi } from 'vitest';
import { batchCodes, listProductRates } from './list-product-rates.ts';

afterEach(() => void vi.unstubAllGlobals());

it('splits codes into calls that a server accepts', () => {
  const codes = Array.from({ length: 250 }, (_, index) => `code-${index}`);
  expect(batchCodes(codes).map(({ length }) => length)).toEqual([maxShelfCodes, maxShelfCodes, 50]);
  expect(batchCodes(codes).flat()).toEqual(codes);
  expect(batchCodes(['', 'A', 'A', 'x'.repeat(201), 'B'])).toEqual([['A', 'B']]);
  const long = Array.from({ length: 90 }, (_, index) => `${index}`.padEnd(200, 'ã'));
  expect(batchCodes(long).flat()).toEqual(long);
  for (const batch of batchCodes(long)) {
    expect(new URLSearchParams(batch.map((code) => ['codes[]', code])).toString().length).toBeLessThan(8000);
  }
  expect(batchCodes([])).toEqual([]);
});

it('reads the valid parts of the response', async () => {
  const requested: string[] = [];
  const products_rates = [
    { product_code: 12, average: '4.5', count: '3', product_name: 'A' },
    { product_code: 'B', average: 9, count: 2 },
    { product_code: 'C', average: 4, count: 0 },
    null,
    'x',
  ];
  vi.stubGlobal('fetch', async (url: string) => {
    requested.push(url);
    return new Response(JSON.stringify({ products_rates }));
  });
  expect(await listProductRates('https://api.example', 'loja 1', ['12', 'B&C'])).toEqual([
    { code: '12', average: 4.5, count: 3, productName: 'A' },
    { code: 'B', average: 5, count: 2, productName: '' },
  ]);
  expect(requested).toEqual([
    `https://api.example${widgetPaths.listProductRates}?codes%5B%5D=12&codes%5B%5D=B%26C&store_id=loja+1`,
  ]);
});
