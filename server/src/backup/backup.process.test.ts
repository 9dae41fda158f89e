import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pictures } from '@opina/test-kit/media/pictures';
import { create } from 'tar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedConsole } from '#test/accounts/seed-console';
import { spawnOpina } from '#test/cli/spawn-opina';
import { makeDataFolder } from '#test/database/make-data-folder';
import { recount } from '#test/database/recount';
import { seedStore } from '#test/database/seed';
import { turn } from '#test/database/test-turn';
import type { RunningServer } from '../app/running-server.ts';
import { readSettings } from '../app/settings/settings.ts';
import { startServer } from '../app/start-server.ts';
import { importFile } from '../imports/import-file.ts';
import { engineVersion } from '../platform/database/data-folder/engine-version.ts';
import { openDatabase } from '../platform/database/engine/open-database.ts';
import { mediaSecrets } from '../platform/database/media-secrets.ts';
import { latestKnownMigration } from '../platform/database/migrate.ts';
import { runOn } from '../platform/database/run.ts';
import { openMedia } from '../platform/media/open-media.ts';
import { addReviewPhotos } from '../reviews/media/photo-uploads.ts';
import { makeBackup } from './make-backup.ts';
import { type Manifest, manifestFile } from './manifest.ts';
import { restoreBackup } from './restore.ts';

describe('backup and restore', () => {
  let folder: string;
  let server: RunningServer | undefined;
  let file: string;
  const env = (dataDir: string) => ({ OPINA_DATA_DIR: path.join(folder, dataDir), OPINA_RATE_LIMIT: '0' });
  const settingsFor = (dataDir: string) =>
    readSettings({ ...env(dataDir), PORT: '0', OPINA_LOG_LEVEL: 'silent' });
  const restoredTo = (dataDir: string, name: string) =>
    restoreBackup(path.join(folder, name), path.join(folder, dataDir));

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'opina-backup-'));
    file = path.join(folder, 'backup.tar.gz');
    const settings = settingsFor('data');
    await makeDataFolder(path.join(folder, 'data'));
    const database = await openDatabase(settings);
    const reviews = Array.from({ length: 50 }, () => ({ rate: 5 }));
    const { p: ids = [] } = await seedStore(database.sql, {
      id: 'loja',
      products: [{ code: 'p', reviews }],
    });
    await seedConsole(database.sql, 'loja');
    const media = openMedia(settings, mediaSecrets(database.sql));
    const photos = [
      await pictures.noise(300).png().toBuffer(),
      await pictures.jpeg({ width: 40, height: 30 }),
    ];
    await addReviewPhotos(
      { write: runOn(database.sql), media },
      { storeId: 'loja', reviewId: ids[0] ?? 0 },
      photos,
    );
    await database.close();
  });
  afterAll(async () => {
    await server?.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** The pictures of a data folder: path and content. */
  async function picturesIn(dataDir: string): Promise<Record<string, string>> {
    const media = path.join(folder, dataDir, 'media');
    const entries = await readdir(media, { recursive: true, withFileTypes: true });
    const files = entries.filter((one) => one.isFile()).map((one) => path.join(one.parentPath, one.name));
    const hashOf = async (one: string) =>
      createHash('sha256')
        .update(await readFile(one))
        .digest('hex');
    const hashed = files.sort().map(async (one) => [path.relative(media, one), await hashOf(one)] as const);
    return Object.fromEntries(await Promise.all(hashed));
  }

  it('refuses while an import holds the folder, and leaves no file', async () => {
    const csv = path.join(folder, 'reviews.csv');
    await writeFile(csv, 'source_id,product_code,rate,text\nr1,p,5,Boa\n');
    const database = await openDatabase(settingsFor('data'));
    const tries: Promise<unknown>[] = [];
    await importFile({ sql: database.sql, turn }, { file: csv, storeId: 'loja' }, () => {
      tries.push(makeBackup(settingsFor('data'), file));
      tries[0]?.catch(() => {});
    });
    await expect(tries[0]).rejects.toMatchObject({
      code: 'database.locked',
      message: expect.stringMatching(
        /data is in use by another Opina process\. It cannot make backups: it may be an import\. Make the backup after that process has ended\.$/,
      ),
    });
    await database.close();
    expect(await readdir(folder)).toEqual(['data', 'reviews.csv']);
  });

  it('contains all writes from before it began, while votes and reads continue', async () => {
    server = await startServer(settingsFor('data'));
    const { url } = server;
    let isOver = false;
    let votes = 0;
    let reads = 0;
    const vote = async () => {
      for (; !isOver; votes++) {
        const address = `${url}/widget/opinions/${1 + (votes % 50)}/upvotes?visitor_id=visitor-${votes}`;
        expect((await fetch(address, { method: 'POST' })).status).toBe(200);
      }
    };
    const read = async () => {
      for (; !isOver; reads++) {
        expect((await fetch(`${url}/widget/root?store_id=loja&code=p`)).status).toBe(200);
      }
    };
    const load = [vote(), read()];
    await expect.poll(() => votes).toBeGreaterThan(20);
    const before = { votes, reads };
    const made = await spawnOpina(['backup', file], { cwd: folder, env: env('data') }).ended();
    const after = { votes, reads };
    isOver = true;
    await Promise.all(load);
    expect(made).toMatchObject({ code: 0, err: '' });
    expect(made.out).toMatch(/queries waited \d+ ms/);
    expect(after.reads).toBeGreaterThan(before.reads);
    await restoredTo('restored', 'backup.tar.gz');
    const database = await openDatabase(settingsFor('restored'));
    const [row] = await database.sql<{ count: number }[]>`SELECT count(*) AS count FROM votes`;
    expect(row?.count).toBeGreaterThanOrEqual(before.votes);
    expect(row?.count).toBeLessThanOrEqual(after.votes + 1);
    const { kept, counted } = await recount(database.sql);
    expect(kept).toEqual(counted);
    // People sign in again: the sessions of the copy have ended.
    expect(await database.sql`SELECT 1 FROM accounts`).not.toHaveLength(0);
    expect(await database.sql`SELECT 1 FROM account_sessions`).toHaveLength(0);
    await database.close();
  });

  it('contains the pictures, byte for byte', async () => {
    const restored = await picturesIn('restored');
    // Two pictures, each in its sizes.
    expect(Object.keys(restored).length).toBeGreaterThanOrEqual(6);
    expect(restored).toEqual(await picturesIn('data'));
  });

  it('refuses a file that is truncated, changed, not a backup, or missing', async () => {
    const whole = await readFile(file);
    const changed = Buffer.from(whole);
    const middle = Math.floor(whole.length / 2);
    changed.fill(0x55, middle, middle + 64);
    await writeFile(path.join(folder, 'cut'), whole.subarray(0, -20_000));
    await writeFile(path.join(folder, 'changed'), changed);
    await writeFile(path.join(folder, 'text'), 'no backup');
    for (const name of ['cut', 'changed', 'text']) {
      await expect(restoredTo('other', name)).rejects.toMatchObject({
        code: 'backup.damaged',
        message: expect.stringMatching(/Nothing was restored\.$/),
      });
    }
    await expect(restoredTo('other', 'missing')).rejects.toMatchObject({ code: 'backup.file_missing' });
    const names = await readdir(path.join(folder, 'other'));
    expect(names.filter((name) => !name.startsWith('opina.lock.'))).toEqual([]);
  });

  /** Writes a backup whose manifest has these changes, as by another version. */
  async function writeOther(name: string, changes: Partial<Record<keyof Manifest, unknown>>): Promise<void> {
    const source = path.join(folder, `${name}-content`);
    await mkdir(path.join(source, 'database'), { recursive: true });
    await writeFile(path.join(source, 'database/PG_VERSION'), '18');
    const migration = await latestKnownMigration();
    const ours: Manifest = { format: 1, migration, engine: engineVersion, createdAt: '', files: 1 };
    await writeFile(path.join(source, manifestFile), JSON.stringify({ ...ours, ...changes }));
    await create({ gzip: true, cwd: source, file: path.join(folder, name) }, [manifestFile, 'database']);
  }

  it.each([
    ['later-format', { format: 2 }, 'backup.newer', /newer version of Opina .*Update Opina/],
    ['later-schema', { migration: 9_999 }, 'backup.newer', /migration 9999; this version knows up to \d+/],
    [
      'other-engine',
      { engine: '19' },
      'backup.engine_differs',
      /version 19 of the engine; this Opina has 18/,
    ],
    ['fewer-files', { files: 2 }, 'backup.damaged', /Nothing was restored/],
    ['no-number', { migration: 'all' }, 'backup.damaged', /Nothing was restored/],
    ['no-database', {}, 'backup.damaged', /Nothing was restored/],
  ])('refuses a file of another kind: %s', async (name, changes, code, message) => {
    await writeOther(name, changes);
    const restoring = restoredTo('other', name);
    await expect(restoring).rejects.toMatchObject({ code, message: expect.stringMatching(message) });
    const names = await readdir(path.join(folder, 'other'));
    expect(names.filter((one) => !one.startsWith('opina.lock.'))).toEqual([]);
  });

  it('overwrites nothing, and refuses PostgreSQL', async () => {
    await expect(restoredTo('restored', 'backup.tar.gz')).rejects.toMatchObject({
      code: 'backup.folder_not_empty',
    });
    await expect(makeBackup(settingsFor('data'), file)).rejects.toMatchObject({ code: 'backup.file_exists' });
    await expect(makeBackup(settingsFor('none'), path.join(folder, 'x'))).rejects.toMatchObject({
      code: 'backup.no_database',
    });
    const postgres = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' };
    const refused = await spawnOpina(['backup', 'x'], { cwd: folder, env: postgres }).ended();
    expect(refused.err).toMatch(/^opina: backup\.embedded_only: .*pg_dump/);
  });
});
