import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeReviewStatus } from '#test/database/review-status';
import { type TestDatabase, testEngines } from '#test/database/test-databases';
import { readPhotoHashes } from '../../review-media/photo-queries.ts';
import { insertPhotos, type PhotosOutcome } from './add-photos.ts';
import { deletePhoto } from './remove-files.ts';

const most = 5;
const photo = (name: string) => ({
  image: `media:${name}-image.webp`,
  square: `media:${name}-square.webp`,
  square150: `media:${name}-150.webp`,
  thumbnail: `media:${name}-150.webp`,
  contentHash: Buffer.from(name),
});
const images = (...names: string[]) => ({ written: names.map((name) => photo(name).image) });

describe.each(testEngines)('writing pictures of reviews on $name', ({ open }) => {
  let database: TestDatabase;
  let ids: Record<string, number>;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    const { sql } = database;
    await sql`DELETE FROM stores`;
    await sql`DELETE FROM media_removals`;
    await sql`INSERT INTO stores (id, name) VALUES ('1', 'One'), ('2', 'Two')`;
    await sql`INSERT INTO products (store_id, code) VALUES ('1', 'P1'), ('2', 'P1')`;
    const rows = await sql<{ id: number; name: string }[]>`
      INSERT INTO opinions (store_id, product_code, rate, locale, created_at, status, source, source_id)
      SELECT store_id, 'P1', 5, 'en', '2026-01-01', status, 'csv', name
      FROM (VALUES ('1', 'published', 'a'), ('1', 'published', 'b'), ('1', 'hidden', 'c'), ('2', 'published', 'd'))
        AS o (store_id, status, name)
      RETURNING id, source_id AS name`;
    ids = Object.fromEntries(rows.map(({ id, name }) => [name, id]));
    await sql`
      INSERT INTO product_summaries (store_id, product_code, rate_5) VALUES ('1', 'P1', 2), ('2', 'P1', 1)`;
    await sql`INSERT INTO store_summaries (store_id, rate_count, rate_sum) VALUES ('1', 2, 10), ('2', 1, 5)`;
  });

  const write = (review: string, ...names: string[]): Promise<PhotosOutcome> =>
    insertPhotos(database.sql, '1', ids[review] ?? 0, { photos: names.map(photo), most });
  const photosOf = async (review: string) => {
    const rows = await database.sql<{ id: number; image: string; position: number }[]>`
      SELECT id, image, position FROM opinion_photos
      WHERE store_id = '1' AND opinion_id = ${ids[review] ?? 0} ORDER BY position`;
    return [...rows];
  };
  const counts = async () => {
    const [row] = await database.sql`
      SELECT (SELECT photos_count FROM opinions WHERE store_id = '1' AND id = ${ids.a ?? 0}) AS a,
        (SELECT photos_count FROM opinions WHERE store_id = '1' AND id = ${ids.b ?? 0}) AS b,
        (SELECT photos_count FROM opinions WHERE store_id = '1' AND id = ${ids.c ?? 0}) AS c,
        opinions_with_photos AS reviews, photos FROM product_summaries WHERE store_id = '1'`;
    return { ...row };
  };

  it('stores every size, after the existing pictures, and counts published ones', async () => {
    expect(await write('a', 'x', 'y')).toEqual(images('x', 'y'));
    expect(await write('a', 'z')).toEqual(images('z'));
    expect(await write('c', 'u')).toEqual(images('u'));
    expect((await photosOf('a')).map(({ image, position }) => [image, position])).toEqual([
      [photo('x').image, 0],
      [photo('y').image, 1],
      [photo('z').image, 2],
    ]);
    expect(await counts()).toEqual({ a: 3, b: 0, c: 1, reviews: 1, photos: 3 });
    await writeReviewStatus(database.sql, '1', ids.c ?? 0, 'published');
    expect(await counts()).toMatchObject({ reviews: 2, photos: 4 });
  });

  it('skips pictures that the review has already, and repeated ones', async () => {
    await write('a', 'x');
    expect(await write('a', 'x', 'y', 'y')).toEqual(images('y'));
    expect(await write('a', 'x', 'y')).toEqual(images());
    expect(await counts()).toMatchObject({ a: 2, photos: 2 });
    expect(await write('b', 'x')).toEqual(images('x'));
    expect((await readPhotoHashes(database.sql, '1', ids.a ?? 0)).sort()).toEqual(
      ['x', 'y'].map((name) => Buffer.from(name).toString('hex')),
    );
  });

  it('writes all of them or none', async () => {
    expect(await write('a', '1', '2', '3')).toEqual(images('1', '2', '3'));
    expect(await write('a', '4', '5', '6')).toBe('too many');
    expect(await counts()).toMatchObject({ a: 3, photos: 3 });
    const broken = { ...photo('z'), image: null as unknown as string };
    const review = ids.b ?? 0;
    await expect(
      insertPhotos(database.sql, '1', review, { photos: [photo('y'), broken], most }),
    ).rejects.toThrow(/null/);
    expect(await counts()).toMatchObject({ b: 0, photos: 3 });
  });

  it('finds only the reviews of the store', async () => {
    expect(await write('d', 'x')).toBe('review unknown');
    expect(await database.sql.begin((tx) => deletePhoto(tx, '1', ids.d ?? 0, 1))).toBe(false);
  });

  it('counts each picture once, and never above the limit, when several write at once', async () => {
    const outcomes = await Promise.all([
      write('a', 'x', 'y'),
      write('a', 'y', 'x'),
      write('a', 'x', 'y'),
      write('b', '1', '2', '3'),
      write('b', '4', '5', '6'),
    ]);
    expect(outcomes.filter((outcome) => outcome === 'too many')).toHaveLength(1);
    expect(await counts()).toEqual({ a: 2, b: 3, c: 0, reviews: 2, photos: 5 });
  });

  it('deletes a picture, updates the count, and records its files', async () => {
    await write('a', 'ab', 'cd');
    const [first, second] = await photosOf('a');
    const remove = (id = 0) => database.sql.begin((tx) => deletePhoto(tx, '1', ids.a ?? 0, id));
    expect(await remove(first?.id)).toBe(true);
    expect(await remove(first?.id)).toBe(false);
    expect(await counts()).toMatchObject({ a: 1, reviews: 1, photos: 1 });
    expect(await remove(second?.id)).toBe(true);
    expect(await counts()).toMatchObject({ a: 0, reviews: 0, photos: 0 });
    expect([...(await database.sql`SELECT store_id, name FROM media_removals ORDER BY name`)]).toEqual([
      { storeId: '1', name: 'ab' },
      { storeId: '1', name: 'cd' },
    ]);
  });

  it('records the files of a deleted store, and no addresses of other servers', async () => {
    await write('a', 'ab');
    await database.sql`
      INSERT INTO opinion_photos (store_id, opinion_id, position, image, square, square_150, thumbnail)
      VALUES ('1', ${ids.b ?? 0}, 0, 'https://cdn.example/ef-image.webp', '', '', '')`;
    await database.sql`DELETE FROM stores WHERE id = '1'`;
    expect([...(await database.sql`SELECT name FROM media_removals`)]).toEqual([{ name: 'ab' }]);
  });
});
