import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fillDisk } from '@opina/test-kit/system/fill-disk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdDisk } from '#test/hold-disk';
import { freeBytes } from '../../files/disk-space.ts';
import { databaseErrorCode } from '../database-error-code.ts';
import { openDatabase } from './open-database.ts';

/** Other programs write less while a test runs. */
const slack = 1024 * 1024 * 1024;

const error = async (work: PromiseLike<unknown>) =>
  work.then(
    () => new Error('nothing was thrown'),
    (thrown: unknown) => thrown,
  );

describe('a disk that fills up', () => {
  let folder: string;
  let dataDir: string;
  let releaseDisk: () => Promise<void>;

  beforeAll(async () => {
    releaseDisk = await holdDisk();
    folder = await mkdtemp(path.join(tmpdir(), 'opina-disk-'));
    dataDir = path.join(folder, 'data');
    const database = await openDatabase({ dataDir });
    await database.sql`CREATE TABLE written (n integer PRIMARY KEY)`;
    await database.close();
  });
  afterAll(async () => {
    await rm(folder, { recursive: true });
    await releaseDisk();
  });

  it('refuses writes in time, serves reads, and accepts writes when there is room again', async () => {
    const reserve = freeBytes(dataDir) - slack;
    const database = await openDatabase({ dataDir, diskReserveBytes: reserve });
    const { sql } = database;
    await sql`INSERT INTO written VALUES (1)`;
    await fillDisk(path.join(folder, 'filler'), 2 * slack);
    const refused = await error(sql`INSERT INTO written VALUES (2)`);
    expect(databaseErrorCode(refused)).toBe('server.read_only');
    expect(databaseErrorCode(await error(sql.begin((tx) => tx`DELETE FROM written`)))).toBe(
      'server.read_only',
    );
    expect(await sql`SELECT n FROM written`).toEqual([{ n: 1 }]);
    await rm(path.join(folder, 'filler'));
    await expect.poll(() => freeBytes(dataDir)).toBeGreaterThan(reserve);
    await sql`INSERT INTO written VALUES (3)`;
    expect(await sql`SELECT n FROM written ORDER BY n`).toEqual([{ n: 1 }, { n: 3 }]);
    await database.close();
  });

  it('lets started writes finish', async () => {
    const reserve = freeBytes(dataDir) - slack;
    const database = await openDatabase({ dataDir, diskReserveBytes: reserve });
    await database.sql.begin(async (tx) => {
      await tx`INSERT INTO written VALUES (10)`;
      await fillDisk(path.join(folder, 'filler'), 2 * slack);
      await tx`INSERT INTO written VALUES (11)`;
    });
    expect(await database.sql`SELECT n FROM written WHERE n >= 10`).toHaveLength(2);
    await database.close();
    await rm(path.join(folder, 'filler'));
  });

  it('fails at the start with a code', async () => {
    const opening = openDatabase({ dataDir, diskReserveBytes: freeBytes(dataDir) + slack });
    await expect(opening).rejects.toMatchObject({
      code: 'database.disk_full',
      message: expect.stringMatching(
        /data is on a full disk\. Less than \d+ MB are free\. .*OPINA_DISK_RESERVE_MB/,
      ),
    });
  });
});
