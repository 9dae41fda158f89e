import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { calls } from '@opina/contract/calls/all';
import { startReplication, type TestReplication } from '@opina/test-kit/database/start-replication';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedStore } from '#test/database/seed';
import { openPostgres } from '../platform/database/engine/open-postgres.ts';
import type { Sql } from '../platform/database/engine/sql.ts';
import { migrate } from '../platform/database/migrate.ts';
import { openReadSources } from '../platform/database/replicas/read-sources.ts';
import { runOn } from '../platform/database/run.ts';
import { findStore } from '../stores/find-store.ts';
import type { RunningServer } from './running-server.ts';
import { readSettings, type Settings } from './settings/settings.ts';
import { startServer } from './start-server.ts';

const isOwnPostgres = process.env.OPINA_TEST_DATABASE_URL === undefined;

// Starts two PostgreSQL servers from the npm package.
describe.runIf(isOwnPostgres)('reading from a replica', () => {
  let folder: string;
  let servers: TestReplication;
  let primary: Awaited<ReturnType<typeof openPostgres>>;
  let replica: Awaited<ReturnType<typeof openPostgres>>;
  let server: RunningServer;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'opina-replica-'));
    servers = await startReplication();
    primary = await openPostgres(servers.primary);
    replica = await openPostgres(servers.replica);
    await migrate(primary.sql);
    await seedStore(primary.sql, { id: 'loja', products: [{ code: 'p', name: '0' }] });
    server = await start({ DATABASE_REPLICA_URLS: servers.replica });
  });
  afterAll(async () => {
    await server.close();
    await Promise.all([primary.close(), replica.close()]);
    await servers.stop();
    await rm(folder, { recursive: true });
  });

  const start = (environment: Record<string, string>, changed: Partial<Settings> = {}) =>
    startServer({
      ...readSettings({
        PORT: '0',
        OPINA_LOG_LEVEL: 'silent',
        OPINA_RATE_LIMIT: '0',
        // Without the cache, because the test checks which server each response was read from.
        OPINA_ANSWER_CACHE: '0',
        OPINA_MEDIA_DIR: folder,
        DATABASE_URL: servers.primary,
        ...environment,
      }),
      ...changed,
    });

  let names = 0;
  const rename = async () => {
    names += 1;
    await primary.sql`UPDATE products SET name = ${String(names)} WHERE store_id = 'loja'`;
    return String(names);
  };
  async function readName(from = server): Promise<string> {
    const response = await fetch(`${from.url}${calls.getProduct.path}?store_id=loja&product_id=p`);
    expect(response.status).toBe(200);
    return ((await response.json()) as { name: string }).name;
  }
  /** Resolves when a read shows the name. */
  async function isShown(name: string, from = server): Promise<void> {
    while ((await readName(from)) !== name);
  }
  /** Resolves when Opina's reads arrive at this server. */
  async function isReadFrom(sql: Sql, from = server): Promise<void> {
    const [{ since } = { since: new Date() }] = await sql<
      { since: Date }[]
    >`SELECT clock_timestamp() AS since`;
    for (;;) {
      await readName(from);
      const seen = await sql`
        SELECT 1 FROM pg_stat_activity
        WHERE query LIKE '%FROM stores%' AND pid <> pg_backend_pid() AND query_start > ${since}`;
      if (seen.length > 0) return;
    }
  }

  it('shows a write', async () => {
    await isReadFrom(replica.sql);
    await isShown(await rename());
  });

  it('uses the replica while it is up to date, and the primary when it lags', async () => {
    const environment = { DATABASE_REPLICA_URLS: servers.replica };
    // More than an operator may set: so far behind is no replica of this test.
    const patient = await start(environment, { databaseReplicaLagMs: 3_600_000 });
    await isReadFrom(replica.sql, patient);
    const before = await readName(patient);
    await replica.sql`SELECT pg_wal_replay_pause()`;
    const now = await rename();
    // Only the primary has the new name, so a response with the old one was read from the replica.
    expect(await readName(patient)).toBe(before);
    await isShown(now);
    expect(await readName(patient)).toBe(before);
    await replica.sql`SELECT pg_wal_replay_resume()`;
    await isShown(now, patient);
    await patient.close();
  });

  it('continues without an error when the replica stops, and uses it again when it returns', async () => {
    await isReadFrom(replica.sql);
    let isOver = false;
    const statuses: number[] = [];
    const shopper = async () => {
      while (!isOver) {
        const response = await fetch(`${server.url}/widget/root?store_id=loja&code=p`);
        await response.arrayBuffer();
        statuses.push(response.status);
      }
    };
    const shoppers = Array.from({ length: 8 }, shopper);
    await servers.killReplica();
    expect(await readName()).toBe(String(names));
    const now = await rename();
    expect(await readName()).toBe(now);
    await servers.startReplica();
    const again = await openPostgres(servers.replica);
    await isReadFrom(again.sql);
    await again.close();
    await expect.poll(() => statuses.length).toBeGreaterThan(8);
    isOver = true;
    await Promise.all(shoppers);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
  });

  it.each([
    ['no standby', 'primary', 0],
    ['older schema', 'replica', 9_999],
  ] as const)('uses the primary if the replica is a server with %s', async (reason, which, version) => {
    const pool = { poolSize: 1 };
    const limits = { maxConcurrent: 1, maxWaitMs: 60_000, maxRunMs: 60_000 };
    const reasons: unknown[] = [];
    const sources = openReadSources({
      primary: { url: servers.primary, run: runOn(primary.sql) },
      replicaUrls: [servers[which]],
      maxLagMs: 1_000,
      pool,
      limits,
      version,
      onChange: (_, problem) => reasons.push(problem),
    });
    const readFrom = () => sources.read(async (sql) => findStore(sql, 'loja').then(() => sql));
    while (!reasons.includes(reason)) expect(await readFrom()).toBe(primary.sql);
    expect(reasons).toEqual(['not asked yet', reason]);
    await sources.close();
  });
});
