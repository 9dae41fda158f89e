import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { recount } from '@opina/test-kit/database/recount';
import { seedStore } from '@opina/test-kit/database/seed';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpinaProcess, spawnOpina } from '../cli/spawn-opina.ts';
import { openDatabase } from '../data/engine/open-database.ts';
import { migrate } from '../data/migrate.ts';

describe('backup and restore', () => {
  let folder: string;
  let server: OpinaProcess;
  let file: string;
  const timeout = 200_000;
  const env = (dataDir: string) => ({ OPINA_DATA_DIR: path.join(folder, dataDir), OPINA_RATE_LIMIT: '0' });
  const opina = (dataDir: string, ...words: string[]) =>
    spawnOpina(words, { cwd: folder, env: env(dataDir) }).ended();

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'opina-backup-'));
    file = path.join(folder, 'backup.tar.gz');
    const database = await openDatabase({ dataDir: path.join(folder, 'data') });
    await migrate(database.sql);
    const opinions = Array.from({ length: 50 }, () => ({ rate: 5 }));
    await seedStore(database.sql, { id: 'loja', products: [{ code: 'p', opinions }] });
    await database.close();
  }, timeout);
  afterAll(async () => {
    server.child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  it(
    'holds all that was written before it began, while votes are cast and reviews are read',
    async () => {
      server = spawnOpina(['serve'], { cwd: folder, env: { ...env('data'), PORT: '0' } });
      while (!server.printed().out.includes('Ready.')) await once(server.child.stdout, 'data');
      const url = /^API +(\S+)/m.exec(server.printed().out)?.[1] ?? '';
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
      await expect.poll(() => votes, { timeout }).toBeGreaterThan(20);
      const before = { votes, reads };
      const made = await opina('data', 'backup', file);
      const after = { votes, reads };
      isOver = true;
      await Promise.all(load);
      expect(made).toMatchObject({ code: 0, err: '' });
      expect(made.out).toMatch(/queries waited \d+ ms/);
      expect(after.reads).toBeGreaterThan(before.reads);
      expect(await opina('restored', 'restore', file)).toMatchObject({ code: 0, err: '' });
      const database = await openDatabase({ dataDir: path.join(folder, 'restored') });
      const [row] = await database.sql<{ count: number }[]>`SELECT count(*) AS count FROM votes`;
      expect(row?.count).toBeGreaterThanOrEqual(before.votes);
      expect(row?.count).toBeLessThanOrEqual(after.votes + 1);
      const { kept, counted } = await recount(database.sql);
      expect(kept).toEqual(counted);
      await database.close();
    },
    timeout,
  );

  it(
    'refuses a folder that holds something, a file that is cut off, changed or none, and one that is there',
    async () => {
      const whole = await readFile(file);
      const changed = Buffer.from(whole);
      const middle = Math.floor(whole.length / 2);
      changed.fill(0x55, middle, middle + 64);
      await writeFile(path.join(folder, 'cut'), whole.subarray(0, -20_000));
      await writeFile(path.join(folder, 'changed'), changed);
      await writeFile(path.join(folder, 'text'), 'no backup');
      for (const name of ['cut', 'changed', 'text']) {
        const ended = await opina('other', 'restore', name);
        expect(ended).toMatchObject({ code: 1, out: '' });
        expect(ended.err).toMatch(/^opina: backup\.damaged: .*Nothing was restored\.\n$/);
      }
      expect((await opina('restored', 'restore', file)).err).toMatch(/^opina: backup\.folder_not_empty: /);
      expect((await opina('data', 'backup', file)).err).toMatch(/^opina: backup\.file_exists: /);
      expect((await opina('other', 'restore', 'missing')).err).toMatch(/^opina: backup\.file_missing: /);
      const postgres = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' };
      const refused = await spawnOpina(['backup', 'x'], { cwd: folder, env: postgres }).ended();
      expect(refused.err).toMatch(/^opina: backup\.embedded_only: .*pg_dump/);
    },
    timeout,
  );
});
