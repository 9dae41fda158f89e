import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { getOpinion } from './get-opinion.ts';
import { listPhotoReviews, readPhotosPage } from './list-photo-reviews.ts';

const wire = {
  opinion_id: 7,
  original: 'https://cdn.example/a.jpg',
  square: 'https://cdn.example/a-s.jpg',
  square_150: 'https://cdn.example/a-150.jpg',
  photo_review_id: 3,
};
const one = (photo: unknown) => readPhotosPage({ photos_urls: [photo] }, 1).items[0];

describe('a photo from the wire', () => {
  it('is read field by field', () => {
    expect(one(wire)).toEqual({
      id: '3',
      key: '3 https://cdn.example/a.jpg',
      reviewId: '7',
      original: 'https://cdn.example/a.jpg',
      square: 'https://cdn.example/a-s.jpg',
      square150: 'https://cdn.example/a-150.jpg',
    });
  });

  it.each([
    ['original', ['a-s', 'a-s', 'a-150']],
    ['square', ['a', 'a-150', 'a-150']],
    ['square_150', ['a', 'a-s', 'a-s']],
  ])('without %s takes another size', (size, [original, square, square150]) => {
    const address = (name = '') => `https://cdn.example/${name}.jpg`;
    expect(one({ ...wire, [size]: null })).toMatchObject({
      original: address(original),
      square: address(square),
      square150: address(square150),
    });
  });

  it('is identified by id and address together', () => {
    const keys = [
      one(wire),
      one({ ...wire, photo_review_id: 4 }),
      one({ ...wire, original: 'https://cdn.example/b.jpg' }),
    ].map((each) => each?.key);
    expect(new Set(keys).size).toBe(3);
  });

  it('may be its own address', () => {
    const picture = 'data:image/gif;base64,R0lGODlhAQABAA==';
    expect(one({ ...wire, original: picture })).toMatchObject({ original: picture });
  });

  it.each([
    null,
    7,
    'a.jpg',
    {},
    { ...wire, original: 'javascript:alert(1)', square: '', square_150: 'data:x' },
  ])('is dropped when it has no address of a picture: %j', (photo) => {
    expect(one(photo)).toBeUndefined();
  });
});

describe('a page of photos', () => {
  const page = (number: number, more: object) =>
    readPhotosPage({ photos_urls: [wire], total_count: 51, ...more }, number);

  it('knows whether more follow: by its flag, else by the total at 50 a page', () => {
    expect(page(1, { has_next_page: false }).hasNext).toBe(false);
    expect(page(9, { has_next_page: 'true' }).hasNext).toBe(true);
    expect(page(1, {}).hasNext).toBe(true);
    expect(page(2, {}).hasNext).toBe(false);
    expect(page(1, { total_count: '50' }).hasNext).toBe(false);
  });

  it('is the last when there is nothing in it', () => {
    expect(readPhotosPage({ photos_urls: [], has_next_page: true, total_count: 9 }, 1).hasNext).toBe(false);
  });

  it('is read whatever it is', () => {
    const broken = fc.dictionary(fc.constantFrom(...Object.keys(wire)), fc.jsonValue());
    const response = fc.oneof(
      fc.anything(),
      fc.record({ photos_urls: fc.array(fc.oneof(broken, fc.anything())), total_count: fc.anything() }),
    );
    fc.assert(
      fc.property(response, (value) => {
        const { items, total, hasNext } = readPhotosPage(value, 1);
        expect(Number.isInteger(total) && total >= 0 && typeof hasNext === 'boolean').toBe(true);
        for (const { id, key, reviewId, ...addresses } of items) {
          expect([typeof id, typeof key, typeof reviewId]).toEqual(['string', 'string', 'string']);
          for (const address of Object.values(addresses)) expect(address).toMatch(/^(https?:\/)?\//i);
        }
      }),
    );
  });
});

describe('on the wire', () => {
  afterEach(() => vi.unstubAllGlobals());
  const api = { apiUrl: 'https://api.example', code: 'P/1', storeId: '9' };
  const response = (body: unknown) => {
    const fetched = vi.fn<(url: string) => Promise<Response>>(async () => new Response(JSON.stringify(body)));
    vi.stubGlobal('fetch', fetched);
    return fetched;
  };

  it('photos are requested 50 a page', async () => {
    const fetched = response({ photos_urls: [wire], total_count: 1, has_next_page: false });
    const page = await listPhotoReviews(api, 2, new AbortController().signal);
    expect(page).toMatchObject({ total: 1, hasNext: false, items: [{ id: '3' }] });
    expect(fetched.mock.calls[0]?.[0]).toBe(
      'https://api.example/widget/photo_reviews?page=2&per=50&code=P%2F1&store_id=9',
    );
  });

  it('a review is requested by its id', async () => {
    const fetched = response({ id: 7, rate: 5 });
    expect(await getOpinion(api, 'a/b', new AbortController().signal)).toMatchObject({ id: '7', rate: 5 });
    expect(fetched.mock.calls[0]?.[0]).toBe(
      'https://api.example/widget/opinions/a%2Fb?code=P%2F1&store_id=9',
    );
    response(null);
    expect(await getOpinion(api, '7', new AbortController().signal)).toBeUndefined();
  });
});
