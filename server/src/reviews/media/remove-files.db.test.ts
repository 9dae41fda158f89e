import { readdir } from 'node:fs/promises';
import type { WireMerchantOpinion } from '@opina/contract/entities/reviews/merchant-opinion';
import { pictures } from '@opina/test-kit/media/pictures';
import { type S3Bucket, startS3 } from '@opina/test-kit/media/s3';
import { mp4 } from '@opina/test-kit/media/videos';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedStore } from '#test/database/seed';
import { openTestApi, type StoreCall, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';
import { formOf, invite } from '#test/review-form/form-client';
import { unsigned } from '#test/unsigned';
import { parseS3Url } from '../../platform/media/s3-settings.ts';
import { sweepMedia } from '../../review-media/media-files.ts';

const file = mp4({ bytes: 700_000 });

describe.each(testEngines)('the files of a review on $name', (engine) => {
  describe.each(['a folder', 'a bucket'])('in %s', (place) => {
    let bucket: S3Bucket | undefined;
    let api: TestApi;
    let store: StoreCall;

    beforeAll(async () => {
      bucket = place === 'a bucket' ? await startS3() : undefined;
      api = await openTestApi(engine, { mediaS3: bucket && parseS3Url(`${bucket.url}/loja`) });
      await seedStore(api.sql, { id: 'loja', products: [{ code: 'p' }] });
      store = await api.asStore('loja');
    });
    afterAll(async () => {
      await api.close();
      await bucket?.close();
    });

    const pathOf = (address: string | null | undefined) =>
      new URL(address ?? '', 'http://localhost').pathname;
    const statusOf = async (address: string | null | undefined) =>
      (await api.app.inject(pathOf(address))).statusCode;
    const reviewOf = async (id: number) =>
      (await store('GET', `/opinions/${id}`)).body as WireMerchantOpinion;

    /** A published review with a photo, a video and its poster, through the form. */
    async function review(orderId: string): Promise<WireMerchantOpinion> {
      const form = await invite(api, { storeId: 'loja', orderId, email: `${orderId}@cliente.example` });
      const { id: item } = await form.item();
      await form.send('PUT', `/items/${item}/video`, file, 'video/mp4');
      const poster = Buffer.from(await pictures.jpeg({ width: 36, height: 64 }));
      await form.send('PUT', `/items/${item}/video/poster`, poster, 'image/jpeg');
      await form.addPhoto(item, await pictures.jpeg({ width: 40, height: 40 }));
      const { body } = await form.submit(item, { rate: 2, text: `Pedido ${orderId}` });
      await store('PATCH', `/opinions/${body.id}`, { status: 'published' });
      return reviewOf(body.id ?? 0);
    }

    it('are shown in parts, and deleted one by one, which its history says', async () => {
      const { id, opinion_videos: videos, review_photos: photos } = await review('o1');
      const { video, poster, id: videoId } = videos[0] ?? {};
      const url = pathOf(video);
      const whole = await api.app.inject(url);
      expect(whole.headers).toMatchObject({
        'content-type': 'video/mp4',
        'content-length': `${file.length}`,
      });
      // `toEqual` compares byte by byte, which takes seconds.
      expect(whole.rawPayload.equals(file)).toBe(true);
      const part = await api.app.inject({ url, headers: { range: 'bytes=300000-600000' } });
      expect([part.statusCode, part.headers['content-range']]).toEqual([
        206,
        `bytes 300000-600000/${file.length}`,
      ]);
      expect(part.rawPayload.equals(file.subarray(300_000, 600_001))).toBe(true);
      expect((await api.app.inject({ url, method: 'HEAD' })).headers['content-length']).toBe(
        `${file.length}`,
      );
      expect(await sweepMedia(api.context, { olderThanMs: -60_000 })).toMatchObject({ orphans: 0 });

      const edit = await formOf(api, 'edit', { storeId: 'loja', id });
      expect(unsigned((await edit.item()).draft?.video)).toMatchObject(unsigned({ video }));
      expect(unsigned(await store('DELETE', `/opinions/${id}/videos/${videoId}`))).toMatchObject({
        status: 200,
        body: { id, opinion_videos: [], review_photos: unsigned(photos) },
      });
      expect([await statusOf(video), await statusOf(poster), await statusOf(photos[0]?.image)]).toEqual([
        410, 410, 200,
      ]);
      expect(await store('DELETE', `/opinions/${id}/videos/${videoId}`)).toMatchObject({
        status: 404,
        body: { code: 'opinion.video_unknown' },
      });
      await store('DELETE', `/opinions/${id}/photos/${photos[0]?.id}`);
      expect(await statusOf(photos[0]?.image)).toBe(410);
      const { body } = await store('GET', `/opinions/${id}/events`);
      const events = (body as { items: { action: string; actor: string; status: string | null }[] }).items;
      expect(events.slice(-2)).toMatchObject([
        { action: 'video_removed', actor: 'store', status: null },
        { action: 'photo_removed', actor: 'store', status: null },
      ]);
      expect(await api.media.list()).toEqual([]);
      // An author who opened the form before does not bring it back.
      const { id: item } = await edit.item();
      await edit.submit(item, { rate: 1 });
      expect((await reviewOf(id)).opinion_videos).toEqual([]);
    });

    it('go with the review, and when its author is erased', async () => {
      const [first, second] = [await review('o2'), await review('o3')];
      expect(await api.media.list()).toHaveLength(6);
      await store('DELETE', `/opinions/${first.id}`);
      expect(await api.media.list()).toHaveLength(3);
      const erased = await store('POST', '/personal-data/erase', {
        email: 'o3@cliente.example',
        opinions: 'anonymise',
      });
      expect(erased.status).toBe(200);
      expect((await reviewOf(second.id)).opinion_videos).toEqual([]);
      expect(await api.media.list()).toEqual([]);
      if (bucket === undefined) return;
      const inFolder = await readdir(api.mediaDir, { recursive: true, withFileTypes: true });
      expect(inFolder.filter((one) => one.isFile())).toEqual([]);
    });
  });
});
