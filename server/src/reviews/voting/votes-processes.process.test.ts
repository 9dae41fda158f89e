import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type OpinaProcess, spawnOpina } from '#test/cli/spawn-opina';
import { recount } from '#test/database/recount';
import { seedStore } from '#test/database/seed';
import { serverEngine } from '#test/database/test-databases';
import { openDatabase } from '../../platform/database/engine/open-database.ts';
import type { Sql } from '../../platform/database/engine/sql.ts';
import { migrate } from '../../platform/database/migrate.ts';

type Side = 'up' | 'down';

/** Requests of a visitor, one after the other, and the vote that results. */
const sequences: readonly { readonly sends: readonly string[]; readonly ends: Side | undefined }[] = [
  { sends: ['upvotes?'], ends: 'up' },
  { sends: ['downvotes?'], ends: 'down' },
  { sends: ['upvotes?', 'upvotes?'], ends: 'up' },
  { sends: ['upvotes?', 'upvotes?unvote=true&'], ends: undefined },
  { sends: ['upvotes?', 'downvotes?change=true&'], ends: 'down' },
  { sends: ['downvotes?', 'upvotes?change=true&', 'upvotes?change=true&'], ends: 'up' },
  { sends: ['downvotes?unvote=true&', 'downvotes?'], ends: 'down' },
  { sends: ['upvotes?', 'downvotes?unvote=true&'], ends: 'up' },
];
const visitors = 112;

/** PostgreSQL only, as one process uses the embedded database. `vote-review.db.test.ts` tests that. */
describe('votes through two server processes', () => {
  let folder: string;
  let env: { DATABASE_URL: string } & Record<string, string>;
  let running: OpinaProcess[];
  let closeDatabase: () => Promise<void>;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'opina-processes-'));
    const database = await serverEngine.open();
    env = { DATABASE_URL: database?.url ?? '', PORT: '0', OPINA_LOG_LEVEL: 'silent', OPINA_RATE_LIMIT: '0' };
    running = [];
    closeDatabase = async () => database?.close();
  });
  afterEach(async () => {
    for (const { child } of running) child.kill('SIGKILL');
    await closeDatabase();
    await rm(folder, { recursive: true, force: true });
  });

  async function withDatabase<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    const database = await openDatabase({ databaseUrl: env.DATABASE_URL });
    try {
      return await work(database.sql);
    } finally {
      await database.close();
    }
  }

  async function startServer(): Promise<string> {
    const server = spawnOpina(['serve'], { cwd: folder, env });
    running.push(server);
    return server.ready();
  }

  /** Repeats the request while the response is 503, as on a slow machine. A repeated vote counts once. */
  async function vote(url: string): Promise<number> {
    for (;;) {
      const response = await fetch(url, { method: 'POST' });
      await response.arrayBuffer();
      if (response.status !== 503) return response.status;
    }
  }

  it('have exact counts after hundreds of parallel votes, each through another process', async () => {
    const reviews = [{ rate: 5 }, { rate: 4 }];
    const ids = await withDatabase(async (sql) => {
      await migrate(sql);
      return (await seedStore(sql, { id: 'loja', products: [{ code: 'p', reviews }] })).p ?? [];
    });
    const urls = await Promise.all([startServer(), startServer()]);

    const expected = new Map(ids.map((id) => [id, { id, up: 0, down: 0 }]));
    const voters = Array.from({ length: visitors }, (_, visitor) => {
      const sequence = sequences[visitor % sequences.length] ?? { sends: [], ends: undefined };
      const id = ids[Math.floor(visitor / sequences.length) % ids.length] ?? 0;
      const counts = expected.get(id);
      if (counts && sequence.ends) counts[sequence.ends] += 1;
      return { id, visitor, sends: sequence.sends };
    });
    const statuses = await Promise.all(
      voters.map(async ({ id, visitor, sends }) => {
        const responses: number[] = [];
        for (const [at, action] of sends.entries()) {
          const url = urls[(visitor + at) % urls.length];
          responses.push(await vote(`${url}/widget/opinions/${id}/${action}visitor_id=visitante-${visitor}`));
        }
        return responses;
      }),
    );
    expect(statuses.flat().length).toBeGreaterThanOrEqual(200);
    expect(new Set(statuses.flat())).toEqual(new Set([200]));

    // Contradictory votes of some visitors, all at once: the result is not known, but the counts must be exact.
    await Promise.all(
      Array.from({ length: 200 }, (_, n) => {
        const action = `${n % 2 ? 'upvotes' : 'downvotes'}?${['', 'unvote=true&', 'change=true&'][n % 3]}`;
        return vote(
          `${urls[n % urls.length]}/widget/opinions/${ids[1]}/${action}visitor_id=indeciso-${n % 7}`,
        );
      }),
    );
    for (const { child } of running) child.kill('SIGTERM');
    await Promise.all(running.map((server) => server.ended()));

    await withDatabase(async (sql) => {
      const [first] = await sql`
        SELECT id, upvotes_count AS up, downvotes_count AS down FROM opinions WHERE id = ${ids[0] ?? 0}`;
      expect(first).toEqual(expected.get(ids[0] ?? 0));
      const { kept, counted } = await recount(sql);
      expect(kept).toEqual(counted);
    });
  });
});
