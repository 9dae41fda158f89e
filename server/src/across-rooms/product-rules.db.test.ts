import { maxPictureUrlLength } from '@opina/contract/constants/media';
import {
  maxMpnLength,
  maxPageProductPhotos,
  maxProductCodeLength,
  maxProductNameLength,
  maxTagLength,
  maxTags,
} from '@opina/contract/constants/products';
import { maxReviewLength } from '@opina/contract/constants/reviews';
import { productRecord } from '@opina/contract/records/store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newTestStore } from '#test/database/new-test-store';
import { openTestApi, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';

const text = (length: number) => 'x'.repeat(length + 1);
const address = (length: number) => `https://a.example/${text(length)}`;
/** One character, as the contract counts; two units of JavaScript. */
const emoji = '\u{1F600}';
/** One letter that is three in the form in which letters are kept. */
const growing = '\u{1D160}';

interface Product {
  readonly code: string;
  readonly name: string;
  readonly tags: readonly string[];
  readonly photos_urls: readonly string[];
}

const valid: Product = {
  code: 'p',
  name: 'Cafeteira',
  tags: ['casa'],
  photos_urls: ['https://loja.example/a.jpg'],
};

interface Case {
  /** In a whole-store file. */
  readonly field: string;
  readonly wrong: Partial<Product>;
  /** For a whole-store file, if it accepts more: what any version of the server may have stored. */
  readonly stored?: Partial<Product>;
  /** What a page's product has instead: invalid values are left out, and nothing is shortened. */
  readonly left: Partial<Product>;
}

const invalidCodes = ['', text(maxProductCodeLength)];
const invalidValues: readonly Case[] = [
  {
    field: 'name',
    wrong: { name: text(maxProductNameLength) },
    stored: { name: text(3 * maxReviewLength) },
    left: { name: '' },
  },
  {
    field: 'tags.0',
    wrong: { tags: [text(maxTagLength), 'casa'] },
    stored: { tags: [text(3 * maxTagLength), 'casa'] },
    left: { tags: ['casa'] },
  },
  { field: 'tags.0', wrong: { tags: ['', 'casa'] }, left: { tags: ['casa'] } },
  { field: 'photos_urls.0', wrong: { photos_urls: ['javascript:alert(1)'] }, left: { photos_urls: [] } },
  {
    field: 'photos_urls.0',
    wrong: { photos_urls: [address(maxPictureUrlLength)] },
    stored: { photos_urls: [address(12 * maxPictureUrlLength)] },
    left: { photos_urls: [] },
  },
];

describe.each(testEngines)('products of pages, orders, reviews and files on $name', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(engine);
  });
  afterAll(() => api.close());

  async function newStore() {
    const { id, call, seePage, restore } = await newTestStore(api);
    const settings = { page_hosts: ['loja.example'], products_from_pages: true };
    expect(await call('PATCH', '/settings', settings)).toMatchObject({ status: 200 });
    return {
      see: ({ code, name, tags, photos_urls: photos }: Product) =>
        seePage([
          ['code', code],
          ['url', 'https://loja.example/p'],
          ['name', name],
          ...tags.map((tag) => ['tags[]', tag] as const),
          ...photos.map((photo) => ['photos_urls[]', photo] as const),
        ]),
      order: async ({ code, name, tags }: Product) =>
        (await call('POST', '/orders', { order_id: 'a', items: [{ id: code, name, tags }] })).status,
      review: async ({ code, name }: Product) =>
        (await call('POST', '/opinions', { product_code: code, product_name: name, rate: 5 })).status,
      restore: (product: Product) => restore({ type: 'product', ...product }),
      stored: async () => [
        ...(await api.sql`
          SELECT code, name, tags, photos_urls FROM products WHERE store_id = ${id} ORDER BY code`),
      ],
    };
  }
  const row = ({ photos_urls: photosUrls, ...product }: Product) => ({ ...product, photosUrls });

  it('are the same with the longest values, counted in characters', async () => {
    const longest: Product = {
      code: emoji.repeat(maxProductCodeLength),
      name: emoji.repeat(maxProductNameLength),
      tags: [emoji.repeat(maxTagLength)],
      photos_urls: Array.from({ length: maxPageProductPhotos }, (_, at) => `https://loja.example/${at}.jpg`),
    };
    const ways = { see: 200, order: 201, review: 201 } as const;
    for (const way of ['see', 'order', 'review'] as const) {
      const store = await newStore();
      expect(await store[way](longest)).toBe(ways[way]);
      expect(await store.stored()).toMatchObject([{ code: longest.code, name: longest.name }]);
    }
    const store = await newStore();
    expect(await store.restore(longest)).toMatchObject({ written: 1, refused_rows: [] });
    await store.see(longest);
    await store.order({ ...longest, tags: [] });
    expect(await store.stored()).toEqual([row(longest)]);
  });

  it.each(invalidCodes)('are refused because of the code "%s"', async (code) => {
    const store = await newStore();
    const wrong = { ...valid, code };
    expect([await store.see(wrong), await store.order(wrong), await store.review(wrong)]).toEqual([
      400, 400, 400,
    ]);
    const { refused_rows: rows } = await store.restore(wrong);
    expect(rows).toMatchObject([{ code: 'line.invalid', field: 'product.code' }]);
    expect(await store.stored()).toEqual([]);
  });

  it.each(invalidValues)('lose $field of a page, and are refused in a file', async (invalid) => {
    const { field, wrong, stored = wrong, left } = invalid;
    const ofPage = await newStore();
    expect(await ofPage.see({ ...valid, ...wrong })).toBe(200);
    expect(await ofPage.stored()).toEqual([row({ ...valid, ...left })]);

    const ofFile = await newStore();
    const { refused_rows: rows } = await ofFile.restore({ ...valid, ...stored });
    expect(rows).toMatchObject([{ code: 'line.invalid', field: `product.${field}` }]);
    expect(await ofFile.stored()).toEqual([]);
  });

  it('are refused with a name that is too long, and lose tags that are, in an order as in a page', async () => {
    const store = await newStore();
    const long = { ...valid, name: text(maxProductNameLength) };
    expect([await store.order(long), await store.review(long)]).toEqual([400, 400]);
    expect(await store.stored()).toEqual([]);
    expect(await store.order({ ...valid, tags: [text(maxTagLength), 'casa'] })).toBe(201);
    expect(await store.stored()).toEqual([row({ ...valid, photos_urls: [] })]);
  });

  it('have the lengths of cleaned texts', async () => {
    const grown = { ...valid, name: growing.repeat(maxProductNameLength) };
    for (const way of ['see', 'order'] as const) {
      const store = await newStore();
      await store[way](grown);
      expect(await store.stored()).toMatchObject([{ code: 'p', name: '' }]);
    }
    const store = await newStore();
    expect(await store.review(grown)).toBe(400);
  });

  it('have a cleaned code', async () => {
    for (const way of ['see', 'order', 'review'] as const) {
      const store = await newStore();
      await store[way]({ ...valid, code: ' p\u0007 1 ' });
      expect(await store.stored()).toMatchObject([{ code: 'p 1', name: valid.name }]);
    }
  });

  it('differ in numbers: of a page the first photos and tags, in a file what an older version stored', async () => {
    const photos = Array.from(
      { length: maxPageProductPhotos + 1 },
      (_, at) => `https://loja.example/${at}.jpg`,
    );
    const tags = Array.from({ length: maxTags + 1 }, (_, at) => `t${at}`);
    const many = { ...valid, photos_urls: photos, tags };
    const ofPage = await newStore();
    await ofPage.see(many);
    expect(await ofPage.stored()).toEqual([
      row({ ...many, photos_urls: photos.slice(0, -1), tags: tags.slice(0, -1) }),
    ]);
    const ofFile = await newStore();
    expect(await ofFile.restore(many)).toMatchObject({ written: 1 });
    expect(await ofFile.stored()).toEqual([row(many)]);
  });

  it.each([
    ['merged_into', text(maxProductCodeLength)],
    ['url', 'javascript:alert(1)'],
    ['set_by_store', ['name', 'price']],
    ['gtins', ['4006381333931 ']],
    ['mpn', text(maxMpnLength)],
    ['brand', ''],
  ] as const)('are refused in a file because of %s, which only the store sets', async (field, value) => {
    const store = await newStore();
    const { refused_rows: rows } = await store.restore({ ...valid, [field]: value });
    expect(rows).toMatchObject([{ code: 'line.invalid', field: expect.stringMatching(`^product.${field}`) }]);
    expect(await store.stored()).toEqual([]);
  });

  it('have the fields of the record', () => {
    const fields = [
      'type',
      ...Object.keys(valid),
      'merged_into',
      'url',
      'gtins',
      'mpn',
      'brand',
      'set_by_store',
    ];
    expect(fields.sort()).toEqual(Object.keys(productRecord.properties).sort());
  });
});
