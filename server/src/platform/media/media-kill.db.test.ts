import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pictures } from '@opina/test-kit/media/pictures';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type OpinaProcess, spawnOpina } from '#test/cli/spawn-opina';
import { makeDataFolder } from '#test/database/make-data-folder';
import { seedStore } from '#test/database/seed';
import { testEngines } from '#test/database/test-databases';
import { readSettings } from '../../app/settings.ts';
import { sweepMedia } from '../../photos/media-files.ts';
import { createStoreToken } from '../../stores/tokens.ts';
import { openDatabase } from '../database/engine/open-database.ts';
import type { Sql } from '../database/engine/sql.ts';
import { migrate } from '../database/migrate.ts';
import { runOn } from '../database/run.ts';
import { readSalt } from '../database/salts.ts';
import { openMedia } from './open-media.ts';

/** After how many uploads each server is killed. The long form is `npm run test:long`. */
const killedAfter = process.env.OPINA_LONG === '1' ? [1, 4, 9, 2, 6, 12, 3, 8] : [4];
const uploadsPerServer = 20;
/** Fewer than a store may have. */
const uploadsAtOnce = 6;
const timeout = 300_000;

describe.each(testEngines)('kill -9 while pictures are uploaded on $name', ({ name, open }) => {
  let folder: string;
  let env: Record<string, string>;
  let running: OpinaProcess | undefined;
  let letGo: () => Promise<void>;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'opina-media-kill-'));
    env = { PORT: '0', OPINA_DATA_DIR: path.join(folder, 'data'), OPINA_LOG_LEVEL: 'silent' };
    letGo = async () => {};
    if (name === 'pglite') return makeDataFolder(path.join(folder, 'data'));
    const database = await open();
    letGo = () => database.close();
    env.DATABASE_URL = database.url ?? '';
  }, timeout);
  afterEach(async () => {
    running?.child.kill('SIGKILL');
    await letGo();
    await rm(folder, { recursive: true, force: true });
  });

  async function between<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    const database = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.OPINA_DATA_DIR });
    try {
      await migrate(database.sql);
      return await work(database.sql);
    } finally {
      await database.close();
    }
  }

  async function startServer(): Promise<string> {
    running = spawnOpina(['serve'], { cwd: folder, env });
    while (!running.printed().out.includes('Ready.')) await once(running.child.stdout, 'data');
    return /^API +(\S+)/m.exec(running.printed().out)?.[1] ?? '';
  }

  it(
    'leaves no row without its files, and the sweep deletes files without a row',
    async () => {
      const { ids, token } = await between(async (sql) => {
        const reviews = Array.from({ length: killedAfter.length * uploadsPerServer }, () => ({ rate: 5 }));
        const { p = [] } = await seedStore(sql, { id: 'loja', products: [{ code: 'p', reviews }] });
        return { ids: p, token: await createStoreToken(sql, 'loja', { name: 'teste' }) };
      });
      const picture = await pictures.noise(400).jpeg().toBuffer();
      let confirmed = 0;
      for (const [round, after] of killedAfter.entries()) {
        const url = await startServer();
        let answered = 0;
        const waiting = ids.slice(round * uploadsPerServer, (round + 1) * uploadsPerServer);
        const upload = async () => {
          for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
            const response = await fetch(`${url}/api/stores/loja/opinions/${id}/photos`, {
              method: 'POST',
              headers: { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' },
              body: picture,
            });
            expect(response.status).toBe(201);
            answered += 1;
            if (answered >= after) running?.child.kill('SIGKILL');
          }
        };
        const uploads = Array.from({ length: uploadsAtOnce }, upload);
        await Promise.allSettled(uploads);
        running?.child.kill('SIGKILL');
        await running?.ended();
        confirmed += answered;
      }
      const { rows, files } = await between(async (sql) => {
        const media = openMedia(readSettings(env), () => readSalt(sql, 'media'));
        await sweepMedia({ write: runOn(sql), media }, { olderThanMs: -5_000 });
        const photos = await sql<{ image: string; square: string; small: string }[]>`
          SELECT image, square, square_150 AS small FROM opinion_photos`;
        const found = await readdir(path.join(folder, 'data/media'), { recursive: true });
        return {
          rows: photos.flatMap(({ image, square, small }) => [image, square, small]),
          files: found.filter((file) => file.includes('.')).map((file) => path.basename(file)),
        };
      });
      expect(rows.length).toBeGreaterThanOrEqual(3 * confirmed);
      expect(confirmed).toBeGreaterThanOrEqual(killedAfter.length);
      expect(files.sort()).toEqual(rows.map((key) => key.slice('media:'.length)).sort());
    },
    timeout,
  );
});
