import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Duplex } from 'node:stream';
import { expect, it, onTestFinished } from 'vitest';
import { openPreparedDatabase } from '../../../../prepared-database.ts';
import { openPglite, startPglite } from './open-pglite.ts';

const threads = () => process.getActiveResourcesInfo().filter((name) => name === 'MessagePort').length;

it('the embedded database closes while transactions wait for another, and leaves no thread', async () => {
  const template = (await openPreparedDatabase()).tar;
  const before = threads();
  const { sql, close } = await openPglite({ template });
  await sql`SELECT 1`;
  expect(threads()).toBe(before + 1);
  const transactions = [1, 2, 3, 4, 5].map((id) =>
    sql.begin(async (tx) => {
      await tx`SELECT ${id}::int`;
      await tx`SELECT ${id}::int`;
    }),
  );
  const settled = Promise.allSettled(transactions);
  await close();
  expect((await settled).map(({ status }) => status)).toContain('rejected');
  expect(threads()).toBe(before);
});

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'opina-pglite-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** A message that does not exist is fatal for the engine: its thread ends, and the next query starts another. */
async function endThread(connectClient: (stream: Duplex) => void): Promise<void> {
  const client = new Duplex({ read() {}, write: (_bytes, _encoding, done) => done() });
  connectClient(client);
  client.push(Buffer.from([0, 0, 0, 8, 0, 3, 0, 0, 'z'.charCodeAt(0), 0, 0, 0, 4]));
  await once(client, 'close');
}

it('queries wait for an engine that is starting', async () => {
  const { sql, ready, close } = startPglite({ template: (await openPreparedDatabase()).tar });
  let isReady = false;
  const settled = ready.then(() => {
    isReady = true;
  });
  const query = sql`SELECT 1 AS one`;
  expect(isReady).toBe(false);
  expect(await query).toEqual([{ one: 1 }]);
  await settled;
  await close();
});

it('unpacks an archive once: a thread that starts later keeps what was written', async () => {
  const { archive } = await openPreparedDatabase();
  const { sql, unpacked, ready, connectClient, close } = startPglite({
    folder: await emptyFolder(),
    archive,
  });
  await unpacked;
  await ready;
  await sql`CREATE TABLE written (n integer)`;
  await sql`INSERT INTO written VALUES (7)`;
  await endThread(connectClient);
  expect(await sql`SELECT n FROM written`).toEqual([{ n: 7 }]);
  await close();
});

it('an archive that cannot be read stops the start, with its reason', async () => {
  const { ready } = startPglite({ folder: await emptyFolder(), archive: '/nowhere/new-database.tar.gz' });
  await expect(ready).rejects.toMatchObject({
    code: 'database.failed',
    message: expect.stringContaining('/nowhere/new-database.tar.gz'),
  });
});
