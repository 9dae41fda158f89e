import { describe, expect, it } from 'vitest';
import { readProductDetails } from './product-details.ts';

const read = (settings: Record<string, unknown>, productName = '') =>
  readProductDetails(new Map(Object.entries(settings)), { productName });

describe('a Product of ours', () => {
  it('has the name of the root response, else that of the page', () => {
    expect(read({ _productName: 'Da página' }, 'Do provedor').name).toBe('Do provedor');
    expect(read({ _productName: 'Da página' }).name).toBe('Da página');
  });

  it.each([
    ['https://loja.example/a.jpg', ['https://loja.example/a.jpg']],
    [['//cdn.example/a.jpg?v=1', ''], ['//cdn.example/a.jpg?v=1']],
    [
      [
        'a.jpg',
        'undefined',
        'data:image/png;base64,AA',
        'https://',
        'https://x y/a.jpg',
        '///a.jpg',
        'javascript:alert(1)',
        undefined,
        7,
      ],
      [],
    ],
  ])('has of the photos %j the addresses %j', (photos, images) => {
    expect(read({ _productPhotos: photos }).images).toEqual(images);
  });

  it('has the GTINs of both settings, each once, without the label of a plugin', () => {
    const settings = {
      _productGtins: ['gtin', '7891234567895', '7891234567894'],
      _productEans: [7891234567895, 96385074],
    };
    expect(read(settings).gtins).toEqual(['7891234567895', '96385074']);
  });

  it('has no brand that is no text', () => {
    expect(read({ _productBrand: ' Serra ' }).brand).toBe('Serra');
    expect(read({ _productBrand: { name: 'Serra' } }).brand).toBe('');
  });
});
