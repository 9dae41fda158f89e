import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pictures } from '@opina/test-kit/media/pictures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runOpina } from '#test/cli/run-opina';
import { seedStore } from '#test/database/seed';
import { serverEngine, type TestDatabase } from '#test/database/test-databases';

describe('opina media fetch', () => {
  let database: TestDatabase;
  let folder = '';
  let elsewhere: Server;
  let origin = '';
  let env: Record<string, string>;
  let late: Buffer | undefined;

  beforeAll(async () => {
    database = await serverEngine.open();
    folder = await mkdtemp(path.join(tmpdir(), 'opina-media-command-'));
    const files: Record<string, Buffer> = {
      '/red.jpg': await pictures.jpeg({ width: 60, height: 40 }),
      '/blue.jpg': await pictures.jpeg({ width: 60, height: 40 }, '#0000ff'),
      '/page.jpg': Buffer.from('<html>moved</html>'),
    };
    elsewhere = createServer(({ url = '' }, response) => {
      const file = url === '/late.jpg' ? late : files[url];
      response.writeHead(file ? 200 : 404).end(file);
    });
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
    const host = `127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
    origin = `http://${host}`;
    env = {
      DATABASE_URL: database.url ?? '',
      OPINA_MEDIA_DIR: path.join(folder, 'media'),
      OPINA_MEDIA_FETCH_HOSTS: host,
    };
    const { p: ids = [] } = await seedStore(database.sql, {
      id: '1',
      products: [{ code: 'p', reviews: [{ rate: 5 }, { rate: 4 }] }],
    });
    await seedStore(database.sql, { id: '2', products: [{ code: 'p', reviews: [{ rate: 5 }] }] });
    const photos = [
      [ids[0], `${origin}/red.jpg`],
      [ids[0], `${origin}/red.jpg`],
      [ids[0], `${origin}/page.jpg`],
      [ids[1], `${origin}/blue.jpg`],
      [ids[1], `${origin}/late.jpg`],
      [ids[1], 'http://10.0.0.1/secret.jpg'],
    ] as const;
    for (const [at, [id = 0, address]] of photos.entries())
      await database.sql`
        INSERT INTO opinion_photos (store_id, opinion_id, position, image, square, square_150, thumbnail)
        VALUES ('1', ${id}, ${at}, ${address}, ${address}, ${address}, ${address})`;
  });
  afterAll(async () => {
    elsewhere.close();
    await database.close();
    await rm(folder, { recursive: true });
  });

  const fetchAll = (store = '1') => runOpina(['media', 'fetch', '--store', store], { cwd: folder, env });
  const images = async () => {
    const rows = await database.sql<{ image: string; square: string; small: string }[]>`
      SELECT image, square, square_150 AS small FROM opinion_photos ORDER BY position`;
    return rows.map(({ image, square, small }) => {
      const name = /^media:([0-9a-f]+)-image\.webp$/.exec(image)?.[1];
      if (name === undefined) return image.replace(origin, '');
      expect([square, small]).toEqual([`media:${name}-square.webp`, `media:${name}-150.webp`]);
      return 'ours';
    });
  };
  const files = async () =>
    (await readdir(path.join(folder, 'media'), { recursive: true, withFileTypes: true })).filter(
      (entry) => entry.isFile() && entry.name.endsWith('.webp'),
    ).length;

  it('downloads the available pictures, prints the failed ones, and continues there the next time', async () => {
    const first = await fetchAll();
    expect(first, first.err).toMatchObject({
      code: 3,
      out: expect.stringMatching(/^fetched 3\nfailed {2}3\n/),
    });
    for (const told of [
      `photo.format_unsupported ${origin}/page.jpg`,
      `photo.url_unreachable ${origin}/late.jpg`,
      'photo.url_not_allowed http://10.0.0.1/secret.jpg',
    ])
      expect(first.out).toContain(told);
    expect(await images()).toEqual([
      'ours',
      'ours',
      '/page.jpg',
      'ours',
      '/late.jpg',
      'http://10.0.0.1/secret.jpg',
    ]);
    expect(await files()).toBe(3 * 3);

    late = await pictures.jpeg({ width: 30, height: 30 }, '#00ff00');
    expect(await fetchAll()).toMatchObject({
      code: 3,
      out: expect.stringMatching(/^fetched 1\nfailed {2}2\n/),
    });
    expect((await images()).filter((image) => image === 'ours')).toHaveLength(4);
    expect(await files()).toBe(4 * 3);

    // A program that runs the command sees that nothing was fetched.
    expect(await fetchAll()).toMatchObject({
      code: 1,
      out: expect.stringMatching(/^fetched 0\nfailed {2}2\n/),
    });
  });

  it('finds nothing to do in a store without pictures, and refuses an unknown store', async () => {
    expect(await fetchAll('2')).toMatchObject({ code: 0, out: 'fetched 0\nfailed  0\n' });
    const unknown = await fetchAll('3');
    expect(unknown.code).not.toBe(0);
    expect(unknown.err).toContain('store.unknown');
  });
});
