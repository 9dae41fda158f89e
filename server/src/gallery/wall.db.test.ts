import type { WireMerchantOpinion } from '@opina/contract/entities/reviews/merchant-opinion';
import type { WireStoreMedia } from '@opina/contract/entities/reviews/store-media';
import { pictures } from '@opina/test-kit/media/pictures';
import { mp4 } from '@opina/test-kit/media/videos';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedStore } from '#test/database/seed';
import { seedVideos } from '#test/database/seed-videos';
import { openTestApi, type StoreCall, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';
import { formOf, invite } from '#test/review-form/form-client';

interface Page {
  readonly items: readonly WireStoreMedia[];
  readonly next_cursor: string | null;
}

const names = (count: number, of: string) => Array.from({ length: count }, (_, n) => `${of}${n}`);
const statuses = ['published', 'pending', 'published', 'hidden', 'refused'] as const;

describe.each(testEngines)('the wall of photos on $name', (engine) => {
  let api: TestApi;
  let store: StoreCall;
  let many: readonly number[];

  beforeAll(async () => {
    api = await openTestApi(engine);
    const seeded = await seedStore(api.sql, {
      id: 'loja',
      products: [
        {
          code: 'muitas',
          name: 'Vestido',
          reviews: Array.from({ length: 20 }, (_, n) => ({
            rate: (n % 5) + 1,
            text: `Texto ${n}`,
            authorName: 'Ana Silva',
            // Few days, so that ties have to be broken.
            createdAt: new Date(Date.UTC(2026, 2, 1 + (n % 3))).toISOString(),
            photos: names(n % 4, `m${n}-`),
            status: statuses[n % statuses.length] ?? 'published',
          })),
        },
        { code: 'outro', reviews: [{ rate: 1, photos: ['outra'] }] },
      ],
    });
    many = seeded.muitas ?? [];
    await seedVideos(api.sql, 'loja', many.slice(0, 8));
    const neighbour = await seedStore(api.sql, {
      id: 'vizinha',
      products: [{ code: 'muitas', reviews: [{ rate: 5, photos: ['da-vizinha'] }] }],
    });
    await seedVideos(api.sql, 'vizinha', neighbour.muitas ?? []);
    store = await api.asStore('loja');
  });
  afterAll(() => api.close());

  const page = async (query: string) => (await store('GET', `/media?${query}`)).body as Page;
  const all = async (query: string): Promise<WireStoreMedia[]> => {
    const found: WireStoreMedia[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { items, next_cursor: next } = await page(`${query}${cursor && `&cursor=${cursor}`}`);
      found.push(...items);
      cursor = next;
    }
    return found;
  };
  const keys = (items: readonly WireStoreMedia[]) => items.map(({ kind, id }) => `${kind} ${id}`);
  const reviewOf = async (id: number) => (await store('GET', `/opinions/${id}`)).body as WireMerchantOpinion;
  const counts = async () => (await store('GET', '/media/counts')).body as Record<string, number>;

  it('has every photo and video once, newest review first, in pages of any size', async () => {
    const whole = await all('per_page=100');
    const photos = (await api.sql`SELECT id FROM opinion_photos WHERE store_id = 'loja'`).length;
    expect(whole).toHaveLength(photos + 8);
    expect(new Set(keys(whole)).size).toBe(whole.length);
    const dates = whole.map(({ opinion }) => opinion.created_at);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(keys(await all('per_page=3'))).toEqual(keys(whole));
    expect(keys(await all('per_page=7&kind=video'))).toEqual(
      keys(whole.filter(({ kind }) => kind === 'video')),
    );
  });

  it('filters by list, product and stars, and counts the lists', async () => {
    const whole = await all('per_page=100');
    for (const listed of ['waiting', 'accepted', 'refused'] as const) {
      const found = await all(`per_page=4&listed=${listed}`);
      expect(keys(found)).toEqual(keys(whole.filter((one) => one.listed === listed)));
      expect((await counts())[listed]).toBe(found.length);
    }
    expect(keys(await all('per_page=2&rate=1,3'))).toEqual(
      keys(whole.filter(({ opinion: { rate } }) => rate === 1 || rate === 3)),
    );
    const [first, , third] = [...new Set(whole.map(({ opinion: { id } }) => id))];
    expect(keys(await all(`per_page=1&opinion_ids=${third},${first}`))).toEqual(
      keys(whole.filter(({ opinion: { id } }) => id === first || id === third)),
    );
    expect((await all('product_code=outro')).map(({ opinion }) => opinion.product_code)).toEqual(['outro']);
    const [video] = await page('kind=video&per_page=1').then(({ items }) => items);
    expect(video).toMatchObject({
      photo: null,
      status: 'with_review',
      version: 1,
      video: { type: 'video/mp4' },
    });
    expect(video?.opinion).toMatchObject({ author_name: 'Ana Silva', product_name: 'Vestido' });
  });

  it('follows the review', async () => {
    const id = many[6] ?? 0;
    const ofReview = async () =>
      (await all('per_page=100')).filter(({ opinion }) => opinion.id === id).map(({ listed }) => listed);
    expect(await ofReview()).toEqual(['waiting', 'waiting', 'waiting']);
    await store('PATCH', `/opinions/${id}`, { status: 'published' });
    expect(await ofReview()).toEqual(['accepted', 'accepted', 'accepted']);
    await store('PATCH', `/opinions/${id}`, { status: 'hidden', reason: 'other' });
    expect(await ofReview()).toEqual(['refused', 'refused', 'refused']);
    await store('PATCH', `/opinions/${id}`, { status: 'pending' });
    expect(await ofReview()).toEqual(['waiting', 'waiting', 'waiting']);
  });

  describe('decisions', () => {
    const shown = async (id: number) => {
      const gallery = await api.get('/widget/photo_reviews?store_id=loja&code=muitas&page=1&per=50');
      const { photos_urls: photos, total_count: total } = gallery.body as {
        photos_urls: { opinion_id: number }[];
        total_count: number;
      };
      const list = await api.get('/widget/opinions?store_id=loja&code=muitas&with_photos=true&per=100');
      const root = await api.get('/widget/root?store_id=loja&code=muitas');
      const one = await api.get(`/widget/opinions/${id}?store_id=loja&code=muitas`);
      const { review_photos: own, opinion_videos: videos } = one.body as WireMerchantOpinion;
      const rootBody = root.body as { photo_reviews_count: number; opinions_count: { photo: number } };
      return {
        inGallery: photos.filter(({ opinion_id: review }) => review === id).length,
        galleryRows: photos.length,
        total,
        inList: (list.body as { items: { id: number }[] }).items.filter((review) => review.id === id).length,
        photo_reviews_count: rootBody.photo_reviews_count,
        photo: rootBody.opinions_count.photo,
        own: own.length,
        videos: videos.length,
      };
    };
    const decide = (id: number, kind: string, media: number | undefined, body: object) =>
      store('PATCH', `/opinions/${id}/media/${kind}/${media}`, body);

    it('hide and show a photo and a video everywhere, and keep the review', async () => {
      const id = many[2] ?? 0;
      const before = await reviewOf(id);
      const seen = await shown(id);
      expect(seen).toMatchObject({ inGallery: 2, inList: 1, own: 2, videos: 1 });
      const [first, second] = before.review_photos;
      expect(await decide(id, 'photo', first?.id, { status: 'refused', if_version: 1 })).toMatchObject({
        status: 200,
        body: { status: 'refused', listed: 'refused', version: 2, opinion: { id, status: 'published' } },
      });
      expect(await shown(id)).toEqual({
        ...seen,
        inGallery: 1,
        galleryRows: seen.galleryRows - 1,
        total: seen.total - 1,
        photo_reviews_count: seen.photo_reviews_count - 1,
        own: 1,
      });
      await decide(id, 'photo', second?.id, { status: 'waiting' });
      await decide(id, 'video', before.opinion_videos[0]?.id, { status: 'refused' });
      expect(await shown(id)).toEqual({
        ...seen,
        inGallery: 0,
        inList: 0,
        galleryRows: seen.galleryRows - 2,
        total: seen.total - 2,
        photo_reviews_count: seen.photo_reviews_count - 2,
        photo: seen.photo - 1,
        own: 0,
        videos: 0,
      });
      expect(await reviewOf(id)).toMatchObject({
        status: 'published',
        version: before.version + 5,
        review_photos: [{ status: 'refused' }, { status: 'waiting' }],
        opinion_videos: [{ status: 'refused' }],
      });
      // A review that is hidden and published meanwhile counts what is shown alone.
      await store('PATCH', `/opinions/${id}`, { status: 'hidden', reason: 'other' });
      await decide(id, 'photo', first?.id, { status: 'accepted' });
      await store('PATCH', `/opinions/${id}`, { status: 'published' });
      await decide(id, 'photo', second?.id, { status: 'with_review' });
      await decide(id, 'video', before.opinion_videos[0]?.id, { status: 'accepted' });
      expect(await shown(id)).toEqual(seen);
      const { body } = await store('GET', `/opinions/${id}/events`);
      expect((body as { items: { action: string }[] }).items.map(({ action }) => action)).toEqual(
        expect.arrayContaining(['photo_refused', 'photo_waiting', 'video_refused', 'photo_accepted']),
      );
    });

    it('are exact however many come at once', async () => {
      const id = many[7] ?? 0;
      const { review_photos: photos } = await reviewOf(id);
      const choices = ['refused', 'accepted', 'waiting', 'with_review', 'refused', 'accepted'];
      await Promise.all(
        choices.flatMap((status) => photos.map((photo) => decide(id, 'photo', photo.id, { status }))),
      );
      const [counted] = await api.sql`
        SELECT s.photos, s.opinions_with_photos FROM product_summaries AS s
        WHERE store_id = 'loja' AND product_code = 'muitas'`;
      const [recounted] = await api.sql`
        SELECT count(*)::int AS photos, count(DISTINCT o.id)::int AS opinions_with_photos
        FROM opinions AS o JOIN opinion_photos AS p ON p.store_id = o.store_id AND p.opinion_id = o.id
        WHERE o.store_id = 'loja' AND o.product_code = 'muitas' AND o.status = 'published'
          AND p.status IN ('with_review', 'accepted')`;
      expect(counted).toEqual(recounted);
    });

    it('name what is unknown or was decided meanwhile, and write nothing', async () => {
      const id = many[11] ?? 0;
      const [photo] = (await reviewOf(id)).review_photos;
      await decide(id, 'photo', photo?.id, { status: 'refused' });
      const code = async (call: Promise<unknown>) => {
        const { status, body } = (await call) as { status: number; body: { code: string } };
        return [status, body.code];
      };
      expect(await code(decide(id, 'photo', photo?.id, { status: 'accepted', if_version: 1 }))).toEqual([
        409,
        'media.changed',
      ]);
      expect((await reviewOf(id)).review_photos[0]).toMatchObject({ status: 'refused', version: 2 });
      expect(await code(decide(id, 'video', photo?.id, { status: 'accepted' }))).toEqual([
        404,
        'media.unknown',
      ]);
      expect(await code(decide(many[12] ?? 0, 'photo', photo?.id, { status: 'accepted' }))).toEqual([
        404,
        'media.unknown',
      ]);
      expect(await code(decide(999_999, 'photo', photo?.id, { status: 'accepted' }))).toEqual([
        404,
        'opinion.unknown',
      ]);
    });
  });

  it('lets what customers send wait, if the store wants that', async () => {
    await store('PATCH', '/settings', { publish_photos: 'when_accepted' });
    const form = await invite(api, { storeId: 'loja', orderId: 'o1', email: 'bia@cliente.example' });
    const { id: item } = await form.item();
    await form.addPhoto(item, await pictures.jpeg({ width: 40, height: 40 }));
    await form.send('PUT', `/items/${item}/video`, mp4({ bytes: 70_000 }), 'video/mp4');
    const { body } = await form.submit(item, { rate: 5, text: 'Ótimo' });
    const id = body.id ?? 0;
    await store('PATCH', `/opinions/${id}`, { status: 'published' });
    const review = await reviewOf(id);
    expect([...review.review_photos, ...review.opinion_videos].map(({ status }) => status)).toEqual([
      'waiting',
      'waiting',
    ]);
    const code = review.product_code;
    const seen = async () => {
      const { body: found } = await api.get(`/widget/opinions/${id}?store_id=loja&code=${code}`);
      const { review_photos: photos, opinion_videos: videos } = found as WireMerchantOpinion;
      return [photos.length, videos.length];
    };
    expect(await seen()).toEqual([0, 0]);
    await store('PATCH', `/opinions/${id}/media/photo/${review.review_photos[0]?.id}`, {
      status: 'accepted',
    });
    expect(await seen()).toEqual([1, 0]);
    // The author changes the text: what was decided stays.
    const edit = await formOf(api, 'edit', { storeId: 'loja', id });
    const { id: edited } = await edit.item();
    await edit.submit(edited, { text: 'Ótimo mesmo' });
    expect((await reviewOf(id)).review_photos).toMatchObject([{ status: 'accepted' }]);
    await store('PATCH', '/settings', { publish_photos: null });
  });
});
