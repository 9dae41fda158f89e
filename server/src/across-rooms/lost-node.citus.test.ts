import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { databaseUrl } from '@opina/test-kit/database/database-url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type OpinaProcess, spawnOpina } from '#test/cli/spawn-opina';
import { seedStore } from '#test/database/seed';
import { nodeOfStore, openCluster } from '#test/nodes/cluster';
import { distribute } from '../platform/database/distribution/distribute.ts';
import { openPostgres } from '../platform/database/engine/open-postgres.ts';
import type { Sql } from '../platform/database/engine/sql.ts';

describe('a cluster without one of its workers', () => {
  let cluster: Awaited<ReturnType<typeof openCluster>>;
  let folder: string;
  let server: OpinaProcess | undefined;

  beforeEach(async () => {
    cluster = await openCluster();
    folder = await mkdtemp(path.join(tmpdir(), 'opina-lost-'));
  });
  afterEach(async () => {
    server?.child.kill();
    await server?.ended();
    await setLost(false);
    await rm(folder, { recursive: true });
    await cluster.close();
  });

  const lostNode = () => cluster.nodes.at(-1) ?? { number: 0, url: '' };

  /** The worker accepts no connections to the database of this test. Databases of other tests go on. */
  async function setLost(isLost: boolean): Promise<void> {
    const { url } = lostNode();
    const name = new URL(url).pathname.slice(1);
    const { sql, close } = await openPostgres(databaseUrl(url, 'postgres'), { poolSize: 1 });
    await sql.unsafe(`ALTER DATABASE ${name} ALLOW_CONNECTIONS ${!isLost}`);
    if (isLost) await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = ${name}`;
    await close();
  }

  async function seedOn(sql: Sql, node: number): Promise<string> {
    for (let n = 0; ; n++) {
      const id = `shop-${n}`;
      if ((await nodeOfStore(sql, id)) !== node) continue;
      await seedStore(sql, { id, products: [{ code: 'p', reviews: [{ rate: 5 }] }] });
      return id;
    }
  }

  it('serves the stores of the others, also after a start, and logs what it skips', async () => {
    const [kept, lost] = await cluster.withDatabase(async (sql) => [
      await seedOn(sql, cluster.nodes.at(-2)?.number ?? 0),
      await seedOn(sql, lostNode().number),
    ]);
    await setLost(true);
    const env = {
      PORT: '0',
      OPINA_LOG_LEVEL: 'warn',
      OPINA_MEDIA_DIR: folder,
      DATABASE_URL: cluster.nodes[0]?.url ?? '',
    };
    server = spawnOpina(['serve'], { cwd: folder, env });
    const { child, printed } = server;
    while (!printed().out.includes('Ready.')) {
      await Promise.race([once(child.stdout, 'data'), once(child, 'close')]);
      expect(child.exitCode, printed().err).toBe(null);
    }
    const url = /^API +(\S+)/m.exec(printed().out)?.[1];
    const status = async (id: string | undefined) =>
      (await fetch(`${url}/widget/root?store_id=${id}&code=p`)).status;
    expect([await status(kept), await status(lost)]).toEqual([200, 503]);
    // The expiry of mail, and the count of stores without page hosts.
    expect(printed().out.split('a part of the database is not available')).toHaveLength(3);
    await setLost(false);
    await expect.poll(() => status(lost)).toBe(200);
  });

  it('is named by distribute', async () => {
    await setLost(true);
    const { host } = new URL(lostNode().url);
    const distributing = cluster.withDatabase((sql) => distribute(sql, { shards: 4 }));
    await expect(distributing).rejects.toMatchObject({
      code: 'distribute.not_possible',
      message: expect.stringContaining(`Node ${host} does not respond.`),
    });
  });
});
