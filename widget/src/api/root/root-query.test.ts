import { describe, expect, it } from 'vitest';
import { buildRootQuery } from './root-query.ts';

const page = 'https://loja.example/cafeteira';
const queryOf = (settings: Record<string, unknown>) => {
  const query = buildRootQuery(new Map(Object.entries(settings)), page);
  query.delete('url');
  return [...query];
};

describe('the query of the root call', () => {
  it('says which page it is on', () => {
    expect(buildRootQuery(new Map(), page).get('url')).toBe(page);
  });

  it.each([
    ['_productId', 'CAF-0412', 'code', 'CAF-0412'],
    ['_productId', 204417, 'code', '204417'],
    ['_storeId', '1001', 'store_id', '1001'],
    ['_storeId', 1001, 'store_id', '1001'],
    ['_productName', 'Cafeteira 6" & cia', 'name', 'Cafeteira 6" & cia'],
    ['_productName', 12, 'name', '12'],
    ['_productGroup', 'cafe', 'product_group', 'cafe'],
    ['_productBrand', 'Serra', 'brand', 'Serra'],
    ['_productPhotos', 'https://loja.example/a.jpg', 'photos_urls[]', 'https://loja.example/a.jpg'],
  ])('sends %s %j as %s=%s', (key, value, name, text) => {
    expect(queryOf({ [key]: value })).toEqual([[name, text]]);
  });

  it.each([[undefined], [null], [''], [[]], [['']], [[undefined]], [{}], [Number.NaN]])(
    'leaves out photos given as %j',
    (photos) => {
      expect(queryOf({ _productPhotos: photos })).toEqual([]);
    },
  );

  it('sends a list entry by entry', () => {
    expect(queryOf({ _productPhotos: ['a.jpg', '', 'b.jpg'] })).toEqual([
      ['photos_urls[]', 'a.jpg'],
      ['photos_urls[]', 'b.jpg'],
    ]);
  });

  it('drops the label word that a widely used plugin puts before the numbers', () => {
    expect(
      queryOf({ _productGtins: ['gtin', '7891234567895'], _productEans: ['ean', 7891234567895] }),
    ).toEqual([
      ['eans[]', '7891234567895'],
      ['gtins[]', '7891234567895'],
    ]);
  });

  it('sends tags in one value, sellers and extra attributes by field', () => {
    expect(
      queryOf({
        _tags: ['cozinha', 'cafe'],
        _sellers: [{ id: 1, name: 'Loja A' }],
        _productExtraAttributes: { color: 'verde', hot: true },
      }),
    ).toEqual([
      ['tags', 'cozinha,cafe'],
      ['sellers[][id]', '1'],
      ['sellers[][name]', 'Loja A'],
      ['product_extra_attributes[color]', 'verde'],
      ['product_extra_attributes[hot]', 'true'],
    ]);
  });

  it('keeps the address short enough to arrive', () => {
    const photos = Array.from({ length: 500 }, (_, index) => `https://loja.example/${index}.jpg`);
    expect(queryOf({ _productPhotos: photos, _productName: 'x'.repeat(100_000) }).length).toBeLessThan(30);
  });
});
