import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newestFirst, seedStoreAndNeighbour } from '#test/database/review-lists';
import type { SeedReview } from '#test/database/seed';
import { openTestApi, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';

interface Page {
  readonly items: readonly { readonly id: number; readonly rate: number }[];
  readonly links: readonly { readonly rel: string; readonly href: string }[];
}

/** Sixty reviews of every kind: few dates and few vote counts, so that ties have to be broken. */
const reviews: readonly SeedReview[] = Array.from({ length: 60 }, (_, n) => ({
  rate: (n % 5) + 1,
  text: n % 3 === 0 ? '' : `Texto ${n}`,
  createdAt: new Date(Date.UTC(2026, 0, 1 + (n % 7))).toISOString(),
  upvotesCount: n % 4,
  photos: n % 6 === 0 ? [`foto-${n}`] : [],
  ...(n % 2 === 0 ? { saleItemId: 1_000 + (n % 10) } : {}),
  status: n % 11 === 10 ? 'hidden' : n % 13 === 12 ? 'pending' : 'published',
}));

describe.each(testEngines)('reviews on $name', (engine) => {
  let api: TestApi;
  let ids: readonly number[];

  beforeAll(async () => {
    api = await openTestApi(engine);
    const products = [
      { code: 'P 1', reviews },
      { code: 'outro', reviews: [{ rate: 5, text: 'De outro produto' }] },
    ];
    ids = await seedStoreAndNeighbour(api.sql, products, { rate: 1 });
  });
  afterAll(() => api.close());

  async function list(query: string): Promise<Page> {
    const { status, body } = await api.get(`/widget/opinions?store_id=loja&code=P%201${query}`);
    expect(status).toBe(200);
    return body as Page;
  }
  const idsOf = (page: Page) => page.items.map((item) => item.id);

  /** What the answer has to be, worked out from what was written. */
  function expected(keep: (review: SeedReview) => boolean, byVotes = false): number[] {
    const kept = newestFirst(reviews).filter(({ review }) => keep(review));
    if (byVotes) kept.sort((a, b) => (b.review.upvotesCount ?? 0) - (a.review.upvotesCount ?? 0));
    return kept.map(({ place }) => ids[place] ?? 0);
  }

  it('returns the four newest published reviews of this product in this store', async () => {
    const page = await list('');
    expect(idsOf(page)).toEqual(expected(() => true).slice(0, 4));
    expect(idsOf(await list('&order_by=-created_at'))).toEqual(idsOf(page));
  });

  it('filters and orders in every combination', async () => {
    const flags = fc.record({
      positive: fc.boolean(),
      negative: fc.boolean(),
      by_text: fc.boolean(),
      with_photos: fc.boolean(),
      by_votes: fc.boolean(),
      by_sale_items: fc.option(fc.uniqueArray(fc.integer({ min: 1_000, max: 1_011 }), { minLength: 1 })),
    });
    await fc.assert(
      fc.asyncProperty(flags, async ({ by_sale_items: saleItems, ...rest }) => {
        const stated = Object.entries(rest).map(([name, value]) => `&${name}=${value}`);
        const query = `${stated.join('')}${saleItems ? `&by_sale_items=${saleItems}` : ''}&per=100`;
        const keep = (review: SeedReview) =>
          (!rest.positive || review.rate >= 4) &&
          (!rest.negative || review.rate <= 2) &&
          (!rest.by_text || review.text !== '') &&
          (!rest.with_photos || (review.photos?.length ?? 0) > 0) &&
          (!saleItems || saleItems.includes(review.saleItemId ?? -1));
        expect(idsOf(await list(query))).toEqual(expected(keep, rest.by_votes));
      }),
      { numRuns: 60 },
    );
  });

  it.each(['', '&positive=true', '&by_votes=true', '&with_photos=true&by_text=true'])(
    'shows every review once over the pages: %s',
    async (filter) => {
      const whole = idsOf(await list(`${filter}&per=100`));
      const walked: number[] = [];
      let href: string | undefined = `?store_id=loja&code=P%201${filter}&per=3`;
      while (href !== undefined) {
        const { body } = await api.get(`/widget/opinions${href}`);
        const page = body as Page;
        walked.push(...idsOf(page));
        href = page.links.find((link) => link.rel === 'next')?.href;
      }
      expect(walked).toEqual(whole);
    },
  );

  it('links to the next and previous page, and on the last page to no next', async () => {
    const total = expected(() => true).length;
    const last = Math.ceil(total / 4);
    expect((await list('')).links.map((link) => link.rel)).toEqual(['next']);
    expect((await list('&page=2')).links.map((link) => link.rel)).toEqual(['next', 'prev']);
    expect((await list(`&page=${last}`)).links.map((link) => link.rel)).toEqual(['prev']);
    expect((await list(`&per=${total}`)).links).toEqual([]);
  });

  it('returns nothing for an empty list of sale items', async () => {
    expect(await list('&by_sale_items=')).toEqual({ items: [], links: [] });
  });

  it('is empty after the last page, however far', async () => {
    expect((await list('&page=100000&per=100')).items).toEqual([]);
  });

  it.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=abc',
    'page=1e3',
    'page=100001',
    'page=1&page=2',
    'per=0',
    'per=101',
    'per=1000000000',
    'order_by=created_at',
    'order_by=id;DROP TABLE opinions',
    'positive=yes',
    'by_sale_items=1,,2',
    'by_sale_items=a',
    'by_sale_items=0',
  ])('refuses %s', async (parameter) => {
    const { status, body } = await api.get(
      `/widget/opinions?store_id=loja&code=P%201&${parameter.replaceAll(' ', '%20')}`,
    );
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { code: 'request.parameter_invalid' },
    });
  });

  it('returns nothing for a product without reviews, and 404 for an unknown store', async () => {
    expect(await api.get('/widget/opinions?store_id=loja&code=nenhum')).toEqual({
      status: 200,
      body: { items: [], links: [] },
    });
    expect(await api.get('/widget/opinions?store_id=nenhuma&code=P%201')).toMatchObject({
      status: 404,
      body: { code: 'store.unknown' },
    });
  });
});
