import { databaseUrl } from '@opina/test-kit/database/database-url';
import { openPostgres } from '../../src/platform/database/engine/open-postgres.ts';
import type { Sql } from '../../src/platform/database/engine/sql.ts';
import { citusUrl } from '../database/pool/citus-databases.ts';
import { testEngines } from '../database/test-databases.ts';

export interface Node {
  /** Group of the node: 0 is the coordinator. */
  readonly number: number;
  /** Of the database on this node, for DATABASE_URL. */
  readonly url: string;
}

/** A distributed database without rows, and its nodes. */
export async function openCluster() {
  const engine = testEngines.find(({ name }) => name === 'citus');
  if (engine === undefined || citusUrl === undefined) {
    throw new Error('Set OPINA_TEST_CITUS_URL: see CONTRIBUTING.md.');
  }
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
  /** On the coordinator, over a connection of its own: a killed node ends all others. */
  async function withDatabase<T>(work: (on: Sql) => Promise<T>): Promise<T> {
    const opened = await openPostgres(url, { poolSize: 1 });
    try {
      return await work(opened.sql);
    } finally {
      await opened.close();
    }
  }
  return {
    nodes,
    withDatabase,
    async close() {
      // What a failed move has left on the nodes would stop all later ones.
      await withDatabase((on) => on`CALL citus_cleanup_orphaned_resources()`);
      await close();
    },
  };
}

/** The number of the node that has the rows of a store. */
export async function nodeOfStore(sql: Sql, storeId: string): Promise<number | undefined> {
  const [row] = await sql<{ number: number }[]>`
    SELECT groupid AS number FROM pg_dist_placement
    WHERE shardid = get_shard_id_for_distribution_column('stores', ${storeId}::text)`;
  return row?.number;
}

export type MoveMode = 'force_logical' | 'block_writes';

/** Moves all rows of a store, and of the stores in the same part of the tables, to another node. */
export async function moveStoreToNode(
  sql: Sql,
  storeId: string,
  { number, mode }: { readonly number: number; readonly mode: MoveMode },
): Promise<void> {
  await sql`
    SELECT citus_move_shard_placement(p.shardid, source.nodename, source.nodeport, target.nodename, target.nodeport, ${mode})
    FROM pg_dist_placement AS p
    JOIN pg_dist_node AS source ON source.groupid = p.groupid
    JOIN pg_dist_node AS target ON target.groupid = ${number}
    WHERE p.shardid = get_shard_id_for_distribution_column('stores', ${storeId}::text)`;
}
