import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { spawnOpina } from '#test/cli/spawn-opina';
import { fillEveryTable } from '#test/database/fill-every-table';
import { makeDataFolder } from '#test/database/make-data-folder';
import { serverEngine, type TestDatabase } from '#test/database/test-databases';
import { openDatabase } from '../../platform/database/engine/open-database.ts';
import type { Sql } from '../../platform/database/engine/sql.ts';
import { createProgram } from '../program.ts';

describe('opina move', () => {
  let folder: string;
  let target: TestDatabase;
  let env: Record<string, string>;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'opina-move-'));
    env = { OPINA_DATA_DIR: path.join(folder, 'embedded') };
    target = await serverEngine.open();
    await makeDataFolder(path.join(folder, 'embedded'));
    const source = await openDatabase({ dataDir: env.OPINA_DATA_DIR });
    await fillEveryTable(source.sql);
    await source.close();
  });
  afterAll(async () => {
    await target.close();
    await rm(folder, { recursive: true });
  });

  afterEach(() => vi.unstubAllEnvs());

  const start = (...words: string[]) => spawnOpina(['move', ...words], { cwd: folder, env });
  const reviews = async () => (await target.sql`SELECT id FROM opinions`).length;

  it('reports a missing or locked source, and creates no database there', async () => {
    vi.stubEnv('DATABASE_URL', '');
    vi.stubEnv('OPINA_DATA_DIR', path.join(folder, 'nowhere'));
    const move = (...words: string[]) => createProgram().parseAsync(['node', 'opina', 'move', ...words]);
    await expect(move()).rejects.toMatchObject({ code: 'move.target_missing' });
    await expect(move('--to', 'mysql://u:secreta@h/d')).rejects.toThrow(/^--to must be (?!.*secreta)/);
    await expect(move('--to', target.url ?? '')).rejects.toMatchObject({ code: 'move.source_missing' });
    expect(await readdir(folder)).toEqual(['embedded']);
    const server = await openDatabase({ dataDir: env.OPINA_DATA_DIR });
    vi.stubEnv('OPINA_DATA_DIR', env.OPINA_DATA_DIR);
    await expect(move('--to', target.url ?? '')).rejects.toMatchObject({ code: 'database.locked' });
    await server.close();
  });

  it('leaves the target empty when killed half-way, then moves everything, then refuses a second move', async () => {
    const killed = await whileLocked(target.sql, 'orders', async () => {
      const moving = start('--to', target.url ?? '');
      await waitingForLock(target.sql);
      moving.child.kill('SIGKILL');
      return moving;
    });
    await killed.ended();
    expect(await reviews()).toBe(0);

    const moved = await start('--to', target.url ?? '').ended();
    expect(moved.code).toBe(0);
    expect(moved.out).toMatch(/^opinions\s+3$/m);
    expect(moved.out).toContain('Every table is equal to its copy.');
    expect(await reviews()).toBe(3);
    expect(await target.sql`SELECT 1 FROM accounts`).toHaveLength(2);
    expect(await target.sql`SELECT 1 FROM account_sessions`).toHaveLength(0);
    expect(await target.sql`SELECT kind FROM account_links`).toEqual([{ kind: 'invite' }]);

    const again = await start('--to', target.url ?? '').ended();
    expect(again).toMatchObject({ code: 1, out: '' });
    expect(again.err).toMatch(/^opina: move\.target_not_empty: .*rows in the table/);
    expect(await reviews()).toBe(3);
  });
});

async function whileLocked<T>(sql: Sql, table: string, work: () => Promise<T>): Promise<T> {
  const result = await sql.begin(async (tx) => {
    await tx`LOCK TABLE ${tx(table)} IN SHARE MODE`;
    return { value: await work() };
  });
  return (result as { value: T }).value;
}

/** Resolves when a process waits for a lock: it has copied the tables before. */
async function waitingForLock(sql: Sql): Promise<void> {
  for (;;) {
    const waiting = await sql`
      SELECT 1 FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE 'LOCK TABLE%'`;
    if (waiting.length > 0) return;
    await sql`SELECT pg_sleep(0.05)`;
  }
}
