import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { databaseUrl } from '@opina/test-kit/database/database-url';
import { openPostgres } from '../../src/platform/database/engine/open-postgres.ts';
import type { Sql } from '../../src/platform/database/engine/sql.ts';
import { citusUrl } from '../database/citus-databases.ts';
import { testEngines } from '../database/test-databases.ts';

/** A program that is called with `kill N` (kill -9 of all processes of a node) or `start N`. 0 is the coordinator. */
const killer = process.env.OPINA_TEST_CITUS_KILL;

export interface Node {
  /** Group of the node: 0 is the coordinator. */
  readonly number: number;
  /** Of the database on this node, for DATABASE_URL. */
  readonly url: string;
}

export type KillableCluster = Awaited<ReturnType<typeof openKillableCluster>>;

/** A distributed database without rows on a cluster whose nodes a test may kill. */
export async function openKillableCluster() {
  const engine = testEngines.find(({ name }) => name === 'citus');
  if (engine === undefined || citusUrl === undefined || killer === undefined) {
    throw new Error('Set OPINA_TEST_CITUS_URL, and OPINA_TEST_CITUS_KILL: see CONTRIBUTING.md.');
  }
  const program = killer;
  const coordinator = citusUrl;
  const { sql, url = '', close } = await engine.open();
  const name = new URL(url).pathname.slice(1);
  const rows = await sql<{ number: number; host: string; port: number }[]>`
    SELECT groupid AS number, nodename AS host, nodeport AS port FROM pg_dist_node ORDER BY groupid`;
  const nodes = rows.map(({ number, host, port }): Node => {
    const address = new URL(databaseUrl(coordinator, name));
    address.host = `${host}:${port}`;
    return { number, url: address.href };
  });
  const call = (what: 'kill' | 'start', { number }: Node) =>
    promisify(execFile)(program, [what, String(number)]);
  return {
    nodes,
    kill: (node: Node) => call('kill', node),
    start: (node: Node) => call('start', node),
    /** On the coordinator, over a connection of its own: a kill ends all others. */
    async withDatabase<T>(work: (on: Sql) => Promise<T>): Promise<T> {
      const opened = await openPostgres(url, { poolSize: 1 });
      try {
        return await work(opened.sql);
      } finally {
        await opened.close();
      }
    },
    close,
  };
}

/** The number of the node that has the rows of a store. */
export async function nodeOfStore(sql: Sql, storeId: string): Promise<number | undefined> {
  const [row] = await sql<{ number: number }[]>`
    SELECT groupid AS number FROM pg_dist_placement
    WHERE shardid = get_shard_id_for_distribution_column('stores', ${storeId}::text)`;
  return row?.number;
}
