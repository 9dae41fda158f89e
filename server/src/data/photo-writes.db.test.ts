import { type TestDatabase, testEngines } from '@opina/test-kit/database/test-databases';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeOpinionPhotos } from './photo-writes.ts';

const sizes = (name: string) => ({
  image: `/${name}-image.webp`,
  square: `/${name}-square.webp`,
  square150: `/${name}-150.webp`,
  thumbnail: `/${name}-t.webp`,
});
const photos = (sourceId: string, ...names: string[]) => ({ sourceId, photos: names.map(sizes) });

describe.each(testEngines)('writing pictures of reviews on $name', ({ open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    const { sql } = database;
    await sql`DELETE FROM stores`;
    await sql`INSERT INTO stores (id, name) VALUES ('1', 'One'), ('2', 'Two')`;
    await sql`INSERT INTO products (store_id, code) VALUES ('1', 'P1'), ('1', 'P2'), ('2', 'P1')`;
    await sql`
      INSERT INTO opinions (store_id, product_code, rate, locale, created_at, status, source, source_id)
      SELECT store_id, code, 5, 'en', '2026-01-01', status, source, source_id
      FROM (VALUES
        ('1', 'P1', 'published', 'csv', 'a'), ('1', 'P1', 'published', 'csv', 'b'),
        ('1', 'P1', 'hidden', 'csv', 'c'), ('1', 'P2', 'published', 'csv', 'd'),
        ('1', 'P2', 'published', 'other', 'a'), ('2', 'P1', 'published', 'csv', 'a')
      ) AS o (store_id, code, status, source, source_id)`;
    await sql`
      INSERT INTO product_summaries (store_id, product_code, rate_5)
      SELECT store_id, product_code, count(*) FROM opinions WHERE status = 'published' AND product_code = 'P1'
      GROUP BY store_id, product_code`;
  });

  const write = (reviews: Parameters<typeof writeOpinionPhotos>[3], storeId = '1') =>
    writeOpinionPhotos(database.sql, storeId, 'csv', reviews);
  const counts = async () => [
    ...(await database.sql`
      SELECT store_id, source, source_id, photos_count FROM opinions WHERE photos_count > 0
      ORDER BY store_id, source, source_id`),
  ];
  const summaries = async () => [
    ...(await database.sql`
      SELECT store_id, product_code, rate_5, opinions_with_photos, photos FROM product_summaries
      ORDER BY store_id, product_code`),
  ];

  it('stores every size, in the order given', async () => {
    expect(await write([photos('a', 'x', 'y')])).toBe(2);
    expect([
      ...(await database.sql`
        SELECT p.position, p.image, p.square, p.square_150, p.thumbnail
        FROM opinion_photos AS p JOIN opinions AS o ON o.store_id = p.store_id AND o.id = p.opinion_id
        WHERE o.store_id = '1' AND o.source = 'csv' AND o.source_id = 'a' ORDER BY p.position, p.id`),
    ]).toEqual(
      ['x', 'y'].map((name, position) => ({
        position,
        image: `/${name}-image.webp`,
        square: `/${name}-square.webp`,
        square_150: `/${name}-150.webp`,
        thumbnail: `/${name}-t.webp`,
      })),
    );
  });

  it('counts for each review, and of each product what is published', async () => {
    const all = [photos('a', 'x', 'y'), photos('b', 'z'), photos('c', 'u'), photos('d', 'v', 'w', 'q')];
    expect(await write(all)).toBe(7);
    expect(await counts()).toEqual([
      { store_id: '1', source: 'csv', source_id: 'a', photos_count: 2 },
      { store_id: '1', source: 'csv', source_id: 'b', photos_count: 1 },
      { store_id: '1', source: 'csv', source_id: 'c', photos_count: 1 },
      { store_id: '1', source: 'csv', source_id: 'd', photos_count: 3 },
    ]);
    expect(await summaries()).toEqual([
      { store_id: '1', product_code: 'P1', rate_5: 2, opinions_with_photos: 2, photos: 3 },
      { store_id: '1', product_code: 'P2', rate_5: 0, opinions_with_photos: 1, photos: 3 },
      { store_id: '2', product_code: 'P1', rate_5: 1, opinions_with_photos: 0, photos: 0 },
    ]);
  });

  it('changes nothing the second time, also with other pictures', async () => {
    await write([photos('a', 'x', 'y')]);
    const before = [await counts(), await summaries()];
    expect(await write([photos('a', 'x', 'y')])).toBe(0);
    expect(await write([photos('a', 'other')])).toBe(0);
    expect([await counts(), await summaries()]).toEqual(before);
  });

  it('passes over reviews that are not there, and entries without pictures', async () => {
    expect(await write([photos('nobody', 'x'), photos('b')])).toBe(0);
    expect(await write([])).toBe(0);
    expect(await counts()).toEqual([]);
  });

  it('writes all or nothing', async () => {
    const broken = { sourceId: 'b', photos: [{ ...sizes('z'), image: null as unknown as string }] };
    await expect(write([photos('a', 'x'), broken])).rejects.toThrow(/null/);
    expect(await counts()).toEqual([]);
    expect((await summaries()).every(({ photos: number }) => number === 0)).toBe(true);
  });

  it('counts each picture once when several write at once', async () => {
    const written = await Promise.all([
      write([photos('a', 'x'), photos('d', 'y')]),
      write([photos('d', 'y'), photos('a', 'x')]),
      write([photos('a', 'x')], '2'),
    ]);
    expect(written[0] + written[1]).toBe(2);
    expect((await summaries()).map(({ photos: number }) => number)).toEqual([1, 1, 1]);
  });
});
