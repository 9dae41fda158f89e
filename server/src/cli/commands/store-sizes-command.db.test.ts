import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { pictures } from '@opina/test-kit/media/pictures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runOpina } from '#test/cli/run-opina';
import { seedStore } from '#test/database/seed';
import { openTestApi, type TestApi } from '#test/database/test-api';
import { serverEngine } from '#test/database/test-databases';
import { fileKey, mediaKey } from '../../platform/media/media-names.ts';
import { addReviewPhotos } from '../../reviews/media/photo-uploads.ts';

const videoBytes = 7_000_000;
const reviewText = 'x'.repeat(1_000);

describe('opina store sizes', () => {
  let api: TestApi;
  const sizes = async (...more: string[]) => {
    const env = { DATABASE_URL: api.url ?? '', OPINA_MEDIA_DIR: api.mediaDir };
    const { code, out, err } = await runOpina(['store', 'sizes', ...more], { cwd: api.mediaDir, env });
    expect(code, err).toBe(0);
    return out.trim().split('\n');
  };
  /** The bytes on the disk of the files whose names begin so. */
  const bytesOnDisk = async (name: string) => {
    const found = (await readdir(api.mediaDir, { recursive: true })).filter((file) =>
      path.basename(file).startsWith(name),
    );
    const stats = await Promise.all(found.map((file) => stat(path.join(api.mediaDir, file))));
    return stats.reduce((sum, { size }) => sum + size, 0);
  };

  beforeAll(async () => {
    api = await openTestApi(serverEngine);
    const reviews = [{ rate: 5, text: reviewText }];
    await seedStore(api.sql, { id: 'a-small', products: [{ code: 'p', reviews: [{ rate: 5 }] }] });
    await seedStore(api.sql, { id: 'b-large', products: [{ code: 'p', reviews }] });
  });
  afterAll(() => api.close());

  it('counts all files of pictures and videos, unsent ones by themselves, by store, the largest first', async () => {
    const { sql, media, context } = api;
    const [{ id: reviewId = 0 } = {}] = await sql<{ id: number }[]>`
      SELECT id FROM opinions WHERE store_id = 'b-large'`;
    const photo = await pictures.jpeg({ width: 300, height: 200 });
    await addReviewPhotos(context, { storeId: 'b-large', reviewId }, [photo]);
    await sql`
      INSERT INTO opinion_photos (store_id, opinion_id, position, image, square, square_150, thumbnail)
      VALUES ('b-large', ${reviewId}, 2, 'https://a.example/1.jpg', '', '', '')`;
    const { name: poster } = await media.keep('1', await pictures.jpeg({ width: 60, height: 40 }));
    const video = await media.keepVideo('video/mp4', videoBytes, async function* () {
      yield Buffer.alloc(videoBytes);
    });
    await sql`
      INSERT INTO opinion_videos (store_id, opinion_id, video, poster, type, bytes)
      VALUES ('b-large', ${reviewId}, ${fileKey(video)}, ${mediaKey(poster, 'image')}, 'video/mp4', ${videoBytes})`;
    const { name: unsent } = await media.keep('1', await pictures.jpeg({ width: 90, height: 90 }));
    const [{ id: draft = 0 } = {}] = await sql<{ id: number }[]>`
      INSERT INTO review_drafts (store_id, opinion_id, product_code, draft)
      VALUES ('b-large', ${reviewId}, 'p', '{}') RETURNING id`;
    // A file that the review has is the review's, though the draft names it too.
    await sql`
      INSERT INTO draft_files (store_id, draft_id, kind, file, content_hash, is_moved)
      VALUES ('b-large', ${draft}, 'photo', ${mediaKey(unsent, 'image')}, '\\x01', false),
        ('b-large', ${draft}, 'poster', ${mediaKey(poster, 'image')}, '\\x02', true)`;

    const [{ image = '' } = {}] = await sql<{ image: string }[]>`
      SELECT image FROM opinion_photos WHERE image LIKE 'media:%'`;
    const [large, small] = (await sizes('--json')).map((line) => JSON.parse(line) as { reviews: number });
    expect(large).toEqual({
      id: 'b-large',
      pictures: await bytesOnDisk(image.slice('media:'.length, -'-image.webp'.length)),
      videos: videoBytes + (await bytesOnDisk(poster)),
      unsent: await bytesOnDisk(unsent),
      reviews: expect.any(Number),
    });
    expect(small).toEqual({
      id: 'a-small',
      pictures: 0,
      videos: 0,
      unsent: 0,
      reviews: expect.any(Number),
    });
    expect(large?.reviews).toBeGreaterThan(small?.reviews ?? 0);
    expect(small?.reviews).toBeGreaterThan(50);
  });

  it('is a table in megabytes', async () => {
    expect(await sizes()).toEqual([
      expect.stringMatching(/^store +pictures +videos +unsent forms +reviews +in all \(MB\)$/),
      expect.stringMatching(/^b-large +0\.0 +7\.0 +0\.0 +0\.0 +7\.0$/),
      expect.stringMatching(/^a-small +0\.0 +0\.0 +0\.0 +0\.0 +0\.0$/),
    ]);
  });
});
