import { describe, expect, it } from 'vitest';
import type { ProductDetails } from '../entities/microdata.ts';
import { placeMarkup } from './place-markup.ts';

const markup = {
  aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.4 },
  review: [{ name: 'Boa' }],
};
const details = (more: Partial<ProductDetails> = {}): ProductDetails => ({
  name: 'Cafeteira',
  images: [],
  brand: '',
  gtins: [],
  ...more,
});
const place = (blocks: unknown[], clues: string[] = []) => placeMarkup(blocks, markup, details(), clues);
const product = (more: object = {}) => ({ '@type': 'Product', name: 'Cafeteira', sku: 'CAF', ...more });
const written = (placement: ReturnType<typeof place>) => JSON.parse(placement.changed?.text ?? 'null');

describe('a page without a Product', () => {
  it.each([[[]], [[undefined]], [[{ '@type': 'BreadcrumbList' }]]])('%j gets one', (blocks) => {
    const { added, changed } = place(blocks);
    expect(changed).toBeUndefined();
    expect(JSON.parse(added ?? '')).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: 'Cafeteira',
      ...markup,
    });
  });

  it('gets one with the other values of the settings', () => {
    const images = ['https://loja.example/a.jpg'];
    const product = details({ images, brand: 'Serra', gtins: ['7891234567895'] });
    const { added } = placeMarkup([], markup, product, []);
    expect(JSON.parse(added ?? '')).toMatchObject({
      image: images,
      brand: { '@type': 'Brand', name: 'Serra' },
      gtin: '7891234567895',
    });
  });

  it('gets none when the name of the product is unknown', () => {
    expect(placeMarkup([], markup, details({ name: '' }), [])).toEqual({});
  });

  it('gets a list of reviews where an old library of the page has taught arrays to write themselves as text', () => {
    Object.assign(Array.prototype, { toJSON: () => '[]' });
    const { added } = place([]);
    Reflect.deleteProperty(Array.prototype, 'toJSON');
    expect(JSON.parse(added ?? '').review).toEqual(markup.review);
  });

  it('gets no text that could end its script', () => {
    expect(placeMarkup([], markup, details({ name: '</script><b>' }), []).added).not.toContain('</script>');
  });
});

describe('a page with a Product of its own', () => {
  it.each([
    ['alone', product(), (data: typeof markup) => data],
    ['in a list', [{ '@type': 'WebPage' }, product()], (data: unknown[]) => data[1]],
    [
      'in a graph',
      { '@graph': [{ '@type': 'WebPage' }, product()] },
      (data: { '@graph': unknown[] }) => data['@graph'][1],
    ],
    ['of several types', product({ '@type': ['Product', 'Thing'] }), (data: unknown) => data],
    ['by its full address', product({ '@type': 'https://schema.org/Product' }), (data: unknown) => data],
  ])('has it extended: %s', (_, block, find) => {
    const placement = place([{ '@type': 'Organization' }, block]);
    expect(placement.added).toBeUndefined();
    expect(placement.changed?.index).toBe(1);
    expect(find(written(placement) as never)).toMatchObject({ name: 'Cafeteira', sku: 'CAF', ...markup });
  });

  it('keeps an existing rating: there are never two', () => {
    expect(place([product({ aggregateRating: { ratingValue: 3 } })])).toEqual({});
  });

  it('keeps the reviews of its own', () => {
    const placement = place([product({ review: [{ name: 'Nossa' }] })]);
    expect(written(placement).review).toEqual([{ name: 'Nossa' }]);
  });

  it('has the Product of the settings extended', () => {
    const placement = place([product({ sku: 'OTHER' }), product({ sku: 'CAF-1' })], ['CAF-1']);
    expect(placement.changed?.index).toBe(1);
  });

  it('does not change products in a list of offers', () => {
    const list = { '@type': 'ItemList', itemListElement: [{ item: product() }] };
    expect(place([list]).added).toBeDefined();
  });
});
