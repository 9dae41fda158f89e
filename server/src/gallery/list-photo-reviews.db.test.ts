import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newestFirst, seedStoreAndNeighbour } from '#test/database/review-lists';
import type { SeedReview } from '#test/database/seed';
import { openTestApi, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';

interface Page {
  readonly photos_urls: readonly { readonly opinion_id: number; readonly original: string }[];
  readonly total_count: number;
  readonly has_next_page: boolean;
}

const statuses = ['published', 'published', 'pending', 'published', 'hidden'] as const;

/** Reviews with no photo to five, on few days, so that ties have to be broken; some are not for the public. */
const reviews: readonly SeedReview[] = Array.from({ length: 45 }, (_, n) => ({
  rate: (n % 5) + 1,
  createdAt: new Date(Date.UTC(2026, 2, 1 + ((n * 5) % 8))).toISOString(),
  photos: Array.from({ length: n % 6 }, (_unused, at) => `r${n}-${at}`),
  status: statuses[n % statuses.length] ?? 'published',
}));

describe.each(testEngines)('photos of reviews on $name', (engine) => {
  let api: TestApi;
  let ids: readonly number[];

  beforeAll(async () => {
    api = await openTestApi(engine);
    const products = [
      { code: 'P 1', reviews },
      { code: 'uma', reviews: [{ rate: 5, photos: ['https://fotos.example/a'] }] },
      { code: 'nada-visível', reviews: [{ rate: 5, photos: ['oculta'], status: 'hidden' }] },
      { code: 'cinquenta', reviews: [{ rate: 5, photos: Array.from({ length: 50 }, (_, n) => `c${n}`) }] },
    ] as const;
    ids = await seedStoreAndNeighbour(api.sql, products, { rate: 1, photos: ['da-vizinha'] });
  });
  afterAll(() => api.close());

  async function list(query: string, code = 'P 1'): Promise<Page> {
    const { status, body } = await api.get(
      `/widget/photo_reviews?store_id=loja&code=${encodeURIComponent(code)}${query}`,
    );
    expect(status).toBe(200);
    return body as Page;
  }
  const originals = (page: Page) => page.photos_urls.map((photo) => photo.original);

  /** What the gallery has to be, worked out from what was written. */
  const expected = newestFirst(reviews).flatMap(({ review }) =>
    (review.photos ?? []).map((name) => `${name}.jpg`),
  );

  it('has every field of a photo', async () => {
    const page = await list('', 'uma');
    expect(page).toEqual({
      photos_urls: [
        {
          opinion_id: expect.any(Number),
          original: 'https://fotos.example/a.jpg',
          square: 'https://fotos.example/a-s.jpg',
          square_150: 'https://fotos.example/a-150.jpg',
          photo_review_id: expect.any(Number),
          third_party: false,
          source: 'bought_here',
          verified_purchase: true,
        },
      ],
      total_count: 1,
      has_next_page: false,
    });
    const [photo] = page.photos_urls;
    const review = await api.get(`/widget/opinions/${photo?.opinion_id}?store_id=loja&code=uma`);
    expect(review.body).toMatchObject({
      review_photos: [{ id: (photo as { photo_review_id?: number })?.photo_review_id }],
    });
  });

  it('returns fifty a page: newest review first, photos in their order, published reviews only', async () => {
    const page = await list('');
    expect(expected.length).toBeGreaterThan(50);
    expect(originals(page)).toEqual(expected.slice(0, 50));
    expect(page.total_count).toBe(expected.length);
    expect(page.has_next_page).toBe(true);
    expect(originals(await list('&page=2'))).toEqual(expected.slice(50));
    const reviewIds = new Set(page.photos_urls.map((photo) => photo.opinion_id));
    for (const id of reviewIds) expect(reviews[ids.indexOf(id)]?.status).toBe('published');
  });

  it('shows every photo once over the pages, and the last page says that it is the last', async () => {
    const walked: string[] = [];
    let page = 0;
    let hasNext = true;
    while (hasNext) {
      page += 1;
      const answer = await list(`&page=${page}&per=7`);
      walked.push(...originals(answer));
      hasNext = answer.has_next_page;
    }
    expect(walked).toEqual(expected);
    expect(page).toBe(Math.ceil(expected.length / 7));
    expect(await list('', 'cinquenta')).toMatchObject({ total_count: 50, has_next_page: false });
    expect(await list('&per=49', 'cinquenta')).toMatchObject({ total_count: 50, has_next_page: true });
  });

  it('is empty after the last page, and still has the total', async () => {
    expect(await list('&page=100000')).toEqual({
      photos_urls: [],
      total_count: expected.length,
      has_next_page: false,
    });
  });

  it.each(['nada-visível', 'nunca visto', "' OR '1'='1", 'p"; DROP TABLE opinion_photos; --'])(
    'returns nothing for the product %s',
    async (code) => {
      expect(await list('', code)).toEqual({ photos_urls: [], total_count: 0, has_next_page: false });
    },
  );

  it('never mixes stores', async () => {
    const { body } = await api.get('/widget/photo_reviews?store_id=vizinha&code=P%201');
    expect(body).toMatchObject({ photos_urls: [{ original: 'da-vizinha.jpg' }], total_count: 1 });
    expect(await api.get('/widget/photo_reviews?store_id=nenhuma&code=P%201')).toMatchObject({
      status: 404,
      body: { code: 'store.unknown' },
    });
  });

  it.each([
    ['store_id=loja', 'request.parameter_missing'],
    ['code=P%201', 'request.parameter_missing'],
    ['store_id=loja&code=P%201&page=0', 'request.parameter_invalid'],
    ['store_id=loja&code=P%201&per=101', 'request.parameter_invalid'],
    ['store_id=loja&code=P%201&per=todas', 'request.parameter_invalid'],
  ])('refuses %s', async (query, code) => {
    expect(await api.get(`/widget/photo_reviews?${query}`)).toMatchObject({
      status: 400,
      body: { code },
    });
  });

  it('may be cached, and responds 304 to a matching ETag', async () => {
    const url = '/widget/photo_reviews?store_id=loja&code=uma';
    const { headers } = await api.app.inject(url);
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=2');
    const again = await api.app.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
    expect(again.statusCode).toBe(304);
  });
});
