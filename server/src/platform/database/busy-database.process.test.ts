import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedStore } from '#test/database/seed';
import { serverEngine, type TestDatabase } from '#test/database/test-databases';
import { findStore } from '../../stores/find-store.ts';
import { databaseErrorCode } from './database-error-code.ts';
import { openPostgres } from './engine/open-postgres.ts';
import type { Sql } from './engine/sql.ts';
import { boundedRun, type Run } from './run.ts';

const poolSize = 2;
const find = (sql: Sql) => findStore(sql, 'loja');

describe('a busy PostgreSQL', () => {
  let database: TestDatabase;
  let pool: Awaited<ReturnType<typeof openPostgres>>;
  let run: Run;

  beforeAll(async () => {
    database = await serverEngine.open();
    await seedStore(database.sql, { id: 'loja', products: [{ code: 'p', reviews: [{ rate: 5 }] }] });
    const url = new URL(database.url ?? '');
    url.searchParams.set('application_name', 'busy');
    pool = await openPostgres(url.href, { poolSize, statementTimeoutMs: 1_000 });
    run = boundedRun(pool.sql, { maxConcurrent: poolSize, maxWaitMs: 500, maxRunMs: 5_000 });
  });
  afterAll(async () => {
    await pool.close();
    await database.close();
  });

  it('gets no more connections than the pool size', async () => {
    // Some may take longer than a statement may.
    await Promise.allSettled(Array.from({ length: 50 }, () => findStore(pool.sql, 'loja')));
    const [row] = await database.sql<{ count: number }[]>`
      SELECT count(*) AS count FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'busy'`;
    expect(row?.count).toBe(poolSize);
  });

  it('ends statements that wait for a lock, refuses others, and responds again afterwards', async () => {
    const codes = await whileLocked(database.sql, async () => {
      const results = await Promise.allSettled(Array.from({ length: 8 }, () => run(find)));
      return results.map((one) => (one.status === 'rejected' ? one.reason : undefined));
    });
    expect(codes.every((error) => databaseErrorCode(error) === 'server.unavailable')).toBe(true);
    expect(codes.map(({ code }) => code).sort()).toEqual([
      ...Array(poolSize).fill('57014'),
      ...Array(8 - poolSize).fill('database.busy'),
    ]);
    await expect.poll(() => run(find).catch(() => undefined)).toMatchObject({ id: 'loja' });
  });

  it('gets new connections after all have been closed', async () => {
    await database.sql`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`;
    // A call may fail on a connection that the driver does not yet know to be closed. No call waits.
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => run(find)));
    for (const one of results)
      if (one.status === 'rejected') expect(databaseErrorCode(one.reason)).toBe('server.unavailable');
    await expect.poll(() => run(find).catch(() => undefined)).toMatchObject({ id: 'loja' });
  });
});

async function whileLocked<T>(sql: Sql, work: () => Promise<T>): Promise<T> {
  const result = await sql.begin(async (tx) => {
    await tx`LOCK TABLE stores IN ACCESS EXCLUSIVE MODE`;
    return { value: await work() };
  });
  return (result as { value: T }).value;
}
