import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
// clock: shoppers pause between votes. The results do not depend on it.
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpinaProcess, spawnOpina } from '#test/cli/spawn-opina';
import { openFreshDatabases } from '#test/database/further-databases';
import { seedStore } from '#test/database/seed';
import type { Sql } from '../../platform/database/engine/sql.ts';
import { addDatabase } from '../add-database.ts';

const reviews = 400;
const betweenVotesMs = 10;

/** Resolves when the process has printed the text, or has ended. */
async function printed({ child, printed: all, ended }: OpinaProcess, text: string): Promise<void> {
  const end = ended();
  while (!`${all().out}${all().err}`.includes(text) && child.exitCode === null) {
    await Promise.race([once(child.stdout, 'data'), once(child.stderr, 'data'), end]);
  }
}

describe('moving a store while two servers use it', () => {
  let databases: Awaited<ReturnType<typeof open>>;
  let folder: string;
  let env: Record<string, string>;
  let servers: OpinaProcess[];
  let urls: string[];
  const open = () => openFreshDatabases('home', 'acme', 'beta');

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'opina-moves-'));
    databases = await open();
    const { home, acme, beta } = databases;
    for (const [name, { sql }] of Object.entries({ acme, beta })) await addDatabase(home.sql, { name, sql });
    await seedStore(home.sql, {
      id: 'loja',
      products: [{ code: 'p', reviews: Array.from({ length: reviews }, () => ({ rate: 5, text: 'Boa' })) }],
    });
    env = {
      PORT: '0',
      OPINA_LOG_LEVEL: 'silent',
      OPINA_RATE_LIMIT: '0',
      OPINA_MEDIA_DIR: folder,
      DATABASE_URL: home.url,
      OPINA_DATABASES: `acme=${acme.url},beta=${beta.url}`,
    };
    servers = [1, 2].map(() => spawnOpina(['serve'], { cwd: folder, env }));
    urls = await Promise.all(servers.map((server) => server.ready()));
  });
  afterAll(async () => {
    for (const { child, ended } of servers) {
      child.kill('SIGKILL');
      await ended();
    }
    await databases.close();
    await rm(folder, { recursive: true });
  });

  /** Votes and reads on both servers until it is stopped. */
  function startShoppers() {
    const acknowledged: string[] = [];
    const refusals = new Set<string>();
    let isStopped = false;
    const vote = async (url: string, n: number, visitor: string) => {
      const query = `visitor_id=${visitor}${n % 2 === 0 ? '&store_id=loja' : ''}`;
      const response = await fetch(`${url}/widget/opinions/${1 + (n % reviews)}/upvotes?${query}`, {
        method: 'POST',
      });
      const body = (await response.json()) as { code?: string };
      if (response.status === 200) acknowledged.push(visitor);
      else refusals.add(`${response.status} ${body.code} ${response.headers.get('retry-after')}`);
    };
    const statuses = new Set<number>();
    const read = async (url: string) => {
      const response = await fetch(`${url}/widget/opinions?store_id=loja&code=p`);
      await response.arrayBuffer();
      statuses.add(response.status);
    };
    const shoppers = urls.map(async (url, server) => {
      for (let n = 0; !isStopped; n += 1) {
        await Promise.all([vote(url, n, `visitor-${server}-${names++}`), read(url)]);
        // Leaves the CPU to the command.
        await wait(betweenVotesMs);
      }
    });
    return {
      acknowledged,
      refusals,
      async stop() {
        isStopped = true;
        await Promise.all(shoppers);
        expect([...statuses]).toEqual([200]);
      },
    };
  }
  let names = 0;

  const startMove = (to: string) => spawnOpina(['store', 'move', 'loja', '--to', to], { cwd: folder, env });
  const voteCount = async (sql: Sql) => {
    const [row] = await sql<{ votes: number; counted: number }[]>`
      SELECT (SELECT count(*) FROM votes) AS votes, coalesce(sum(upvotes_count), 0)::int AS counted FROM opinions`;
    return { ...row };
  };

  it('loses no acknowledged vote when the command is killed at any step, and no read fails', async () => {
    const shoppers = startShoppers();
    const { home, beta } = databases;
    for (const step of ['Copying. ', 'Copying what has changed. ', 'Waiting until all servers know.']) {
      const run = startMove('beta');
      await printed(run, step);
      run.child.kill('SIGKILL');
      await run.ended();
      // The command may have been killed while the store refused writes: votes and reads go on.
      const before = shoppers.acknowledged.length + shoppers.refusals.size;
      await expect
        .poll(() => shoppers.acknowledged.length + shoppers.refusals.size)
        .toBeGreaterThan(before === 0 ? 1 : before - 1);
    }
    const last = await startMove('beta').ended();
    expect(last).toMatchObject({ code: 0, out: expect.stringContaining('Store loja is in beta.') });
    const moved = shoppers.acknowledged.length;
    await expect.poll(() => shoppers.acknowledged.length).toBeGreaterThan(moved + 20);
    await shoppers.stop();
    for (const refusal of shoppers.refusals) expect(refusal).toBe('503 store.moving 5');
    const total = shoppers.acknowledged.length;
    expect(await voteCount(beta.sql)).toEqual({ votes: total, counted: total });
    expect(await voteCount(home.sql)).toEqual({ votes: 0, counted: 0 });
    expect(await home.sql`SELECT database, moving_to, moved_from FROM store_databases`).toEqual([
      { database: 'beta', movingTo: null, movedFrom: null },
    ]);
  });

  it('moves a store to a third database and back home', async () => {
    const before = (await voteCount(databases.beta.sql)).votes ?? 0;
    const shoppers = startShoppers();
    for (const to of ['acme', 'home']) {
      const { code, out } = await startMove(to).ended();
      expect([code, out]).toEqual([0, expect.stringMatching(/counts and checksums of all tables are equal/)]);
    }
    await shoppers.stop();
    const total = before + shoppers.acknowledged.length;
    expect(await voteCount(databases.home.sql)).toEqual({ votes: total, counted: total });
    for (const { sql } of [databases.acme, databases.beta]) {
      expect(await sql`SELECT 1 FROM stores`).toEqual([]);
    }
    expect(await databases.home.sql`SELECT 1 FROM store_databases`).toEqual([]);
  });
});
