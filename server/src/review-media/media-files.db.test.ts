import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pictures } from '@opina/test-kit/media/pictures';
import { type S3Bucket, startS3 } from '@opina/test-kit/media/s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedStore } from '#test/database/seed';
import { openTestApi, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';
import { runOn } from '../platform/database/run.ts';
import { createFolderStorage } from '../platform/media/folder-storage.ts';
import { createMedia } from '../platform/media/media.ts';
import { parseS3Url } from '../platform/media/s3-settings.ts';
import { deleteStoreReview } from '../reviews/decisions/decide.ts';
import { addReviewPhotos } from '../reviews/media/photo-uploads.ts';
import { deletePhoto } from '../reviews/media/remove-files.ts';
import { sweepMedia } from './media-files.ts';

const small = { width: 30, height: 30 };
/** Every file counts as old. */
const everything = { olderThanMs: -5_000 };

describe.each(testEngines)('sweeping pictures on $name', (engine) => {
  let api: TestApi;
  let review: number;
  beforeAll(async () => {
    api = await openTestApi(engine);
    const { p: [id = 0] = [] } = await seedStore(api.sql, {
      id: 'loja',
      products: [{ code: 'p', reviews: [{ rate: 5 }] }],
    });
    review = id;
  });
  afterAll(() => api.close());

  const files = async () =>
    (await readdir(api.mediaDir, { recursive: true })).filter((name) => name.includes('.'));

  it('deletes old files without a row, and nothing else', async () => {
    await addReviewPhotos(api.context, { storeId: 'loja', reviewId: review }, [await pictures.jpeg(small)]);
    const kept = await files();
    // As after an upload whose process was killed before it wrote the row.
    const { name: orphan } = await api.media.keep('1', await pictures.jpeg(small, '#123'));
    expect(await sweepMedia(api.context)).toEqual({ removed: 0, orphans: 0, unfinished: 0 });
    expect(await files()).toHaveLength(kept.length + 3);
    expect(await sweepMedia(api.context, everything)).toEqual({ removed: 0, orphans: 1, unfinished: 0 });
    expect(await files()).toEqual(kept);
    expect(JSON.stringify(kept)).not.toContain(orphan);
  });

  it('leaves pictures alone to which a further database refers', async () => {
    const further = await engine.open();
    const context = { write: runOn(further.sql), media: api.media };
    const { p: [id = 0] = [] } = await seedStore(further.sql, {
      id: 'moved',
      products: [{ code: 'p', reviews: [{ rate: 5 }] }],
    });
    await addReviewPhotos(context, { storeId: 'moved', reviewId: id }, [await pictures.jpeg(small, '#789')]);
    const others = [context];
    expect(await sweepMedia(api.context, { ...everything, others })).toMatchObject({ orphans: 0 });
    await further.sql`DELETE FROM stores`;
    expect(await sweepMedia(api.context, { ...everything, others })).toMatchObject({
      removed: 1,
      orphans: 0,
    });
    await further.close();
  });

  it('leaves the pictures of another database alone', async () => {
    const storage = createFolderStorage(api.mediaDir);
    const other = createMedia({
      storage,
      readSalt: async () => Buffer.from('another'),
      readKeys: async () => ({ current: Buffer.from('another') }),
    });
    const before = await files();
    await other.keep('1', await pictures.jpeg(small));
    expect(await sweepMedia(api.context, everything)).toMatchObject({ orphans: 0 });
    expect(await files()).toHaveLength(before.length + 3);
  });

  it('deletes files that could not be deleted with their row', async () => {
    const photo = await pictures.jpeg(small, '#456');
    const { review_photos: photos } = await addReviewPhotos(
      api.context,
      { storeId: 'loja', reviewId: review },
      [photo],
    );
    const last = photos.at(-1);
    const name = /[0-9a-f]{40}/.exec(last?.image ?? '')?.[0] ?? 'none';
    await api.sql.begin((tx) => deletePhoto(tx, 'loja', review, last?.id ?? 0));
    expect((await files()).filter((file) => path.basename(file).startsWith(name))).toHaveLength(3);
    expect(await sweepMedia(api.context)).toMatchObject({ removed: 1 });
    expect((await files()).filter((file) => path.basename(file).startsWith(name))).toHaveLength(0);
    expect(await sweepMedia(api.context)).toMatchObject({ removed: 0 });
  });

  it('stops when the server stops', async () => {
    const { name: orphan } = await api.media.keep('1', await pictures.jpeg(small, '#789'));
    const signal = AbortSignal.abort();
    await expect(sweepMedia(api.context, { ...everything, signal })).rejects.toThrow();
    expect(JSON.stringify(await files())).toContain(orphan);
  });
});

describe.each(testEngines)('pictures in a bucket on $name', (engine) => {
  let bucket: S3Bucket;
  let api: TestApi;
  beforeAll(async () => {
    bucket = await startS3();
    api = await openTestApi(engine, { mediaS3: parseS3Url(`${bucket.url}/loja`) });
  });
  afterAll(async () => {
    await api.close();
    await bucket.close();
  });

  it('are uploaded, shown, swept and deleted as in a folder', async () => {
    const { p: [id = 0] = [] } = await seedStore(api.sql, {
      id: 'loja',
      products: [{ code: 'p', reviews: [{ rate: 5 }] }],
    });
    const { review_photos: photos } = await addReviewPhotos(api.context, { storeId: 'loja', reviewId: id }, [
      await pictures.jpeg(small),
    ]);
    await api.media.keep('1', await pictures.jpeg(small, '#123'));
    expect(await sweepMedia(api.context, everything)).toEqual({ removed: 0, orphans: 1, unfinished: 0 });
    const url = `/media/${photos[0]?.image.slice('media:'.length)}`;
    const shown = await api.app.inject({ url });
    expect(shown.headers['content-type']).toBe('image/webp');
    expect(shown.rawPayload.toString('latin1', 0, 4)).toBe('RIFF');
    await api.context.write((sql) =>
      deleteStoreReview(sql, { storeId: 'loja', reviewId: id }, { kind: 'operator' }),
    );
    expect((await api.app.inject({ url })).statusCode).toBe(410);
    expect(await api.media.list()).toEqual([]);
    expect(await readdir(api.mediaDir)).toEqual([]);
  });
});
