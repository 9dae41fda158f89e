import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeNewerProgram, type NewerProgram } from '#test/cli/newer-program';
import { listSpawned, type OpinaProcess, spawnOpina } from '#test/cli/spawn-opina';
import { seedStore } from '#test/database/seed';
import { postgresEngine, type TestDatabase } from '#test/database/test-databases';

/** The migration of the later version waits while the test holds this lock. */
const gate = 4_711;
const laterMigration = `SELECT pg_advisory_xact_lock(${gate});\nALTER TABLE stores ADD COLUMN added_later text;\n`;

let newer: NewerProgram;
let folder: string;
beforeAll(async () => {
  newer = await makeNewerProgram(laterMigration);
  folder = await mkdtemp(path.join(tmpdir(), 'opina-rolling-'));
});
afterEach(async () => {
  for (const one of listSpawned()) {
    one.child.kill('SIGKILL');
    await one.ended();
  }
});
afterAll(async () => {
  await newer.remove();
  await rm(folder, { recursive: true, force: true });
});

const start = (env: Record<string, string>, program?: string): OpinaProcess =>
  spawnOpina(['serve'], { cwd: folder, env: { PORT: '0', OPINA_LOG_LEVEL: 'error', ...env }, program });

/** One sentence, and no trace of the code. */
const refusal =
  /^opina: database\.newer: The database was last used by a newer version of Opina \(migration 999; [^\n]*\n$/;

describe('two versions on one PostgreSQL', () => {
  let database: TestDatabase;
  let reviewId: number | undefined;
  beforeAll(async () => {
    database = await postgresEngine.open();
    const ids = await seedStore(database.sql, {
      id: '1',
      products: [{ code: 'p', reviews: [{ rate: 5, text: 'Serve bem' }] }],
    });
    reviewId = ids.p?.[0];
  });
  afterAll(() => database.close());

  const opinions = async (url: string) => {
    const response = await fetch(`${url}/widget/opinions?store_id=1&code=p`);
    return { status: response.status, body: await response.text() };
  };
  const vote = (url: string, way: 'upvotes' | 'downvotes') =>
    fetch(`${url}/widget/opinions/${reviewId}/${way}?store_id=1`, { method: 'POST' });

  it('the earlier one reads and writes while the later one migrates, and after that', async () => {
    const env = { DATABASE_URL: database.url ?? '' };
    const earlier = await start(env).ready();
    const held = await database.sql.reserve();
    await held`SELECT pg_advisory_lock(${gate})`;
    const laterProcess = start(env, newer.program);
    await waitsAtGate(database);

    expect(await opinions(earlier)).toMatchObject({
      status: 200,
      body: expect.stringContaining('Serve bem'),
    });
    expect((await vote(earlier, 'upvotes')).status).toBeLessThan(300);
    expect((await fetch(`${earlier}/readyz`)).status).toBe(200);
    expect(laterProcess.printed().out).not.toContain('Ready.');

    await held`SELECT pg_advisory_unlock(${gate})`;
    held.release();
    const later = await laterProcess.ready();
    for (const url of [earlier, later]) {
      expect(await opinions(url)).toMatchObject({ status: 200, body: expect.stringContaining('Serve bem') });
      expect((await fetch(`${url}/readyz`)).status).toBe(200);
    }
    expect((await opinions(later)).body).toMatch(/"upvotes_count":1\b/);
  });

  it('the earlier one does not start again, and says why in one sentence', async () => {
    const { code, err } = await start({ DATABASE_URL: database.url ?? '' }).ended();
    expect([code, err]).toEqual([1, expect.stringMatching(refusal)]);
  });
});

it('an earlier version does not open the data folder of a later one, and says why in one sentence', async () => {
  const env = { OPINA_DATA_DIR: path.join(folder, 'data') };
  const later = start(env, newer.program);
  await later.ready();
  later.child.kill('SIGTERM');
  await later.ended();
  const { code, err } = await start(env).ended();
  expect([code, err]).toEqual([1, expect.stringMatching(refusal)]);
});

/** Resolves when a session waits for the lock that the test holds. */
async function waitsAtGate({ sql }: TestDatabase): Promise<void> {
  for (;;) {
    const waiting = await sql`
      SELECT 1 FROM pg_locks AS l JOIN pg_database AS d ON d.oid = l.database
      WHERE l.locktype = 'advisory' AND l.objid = ${gate} AND NOT l.granted AND d.datname = current_database()`;
    if (waiting.length > 0) return;
  }
}
