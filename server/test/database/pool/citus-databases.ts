import { randomBytes } from 'node:crypto';
import { databaseUrl } from '@opina/test-kit/database/database-url';
import { distribute } from '../../../src/platform/database/distribution/distribute.ts';
import { openPostgres } from '../../../src/platform/database/engine/open-postgres.ts';
import type { Sql } from '../../../src/platform/database/engine/sql.ts';
import type { PooledDatabase } from './database-pool.ts';

/** Address of a database on the coordinator of a Citus cluster, whose nodes the test databases use. */
export const citusUrl = process.env.OPINA_TEST_CITUS_URL;

/** Few, because each takes time to create and to clear. */
const shards = 4;

interface Node {
  readonly name: string;
  readonly port: number;
  readonly isCoordinator: boolean;
}

/** A migrated database on all nodes, spread over the workers. Its name begins with `prefix`. */
export async function createCitusDatabase(url: string, prefix: string): Promise<PooledDatabase> {
  const name = `${prefix}_${randomBytes(6).toString('hex')}`;
  const address = await createEmptyCitusDatabase(url, name);
  await spread(address);
  return {
    async connect() {
      const { sql, close } = await openPostgres(address);
      return { sql, url: address, close };
    },
    discard: () => dropCitusDatabases(url, name),
  };
}

/** Creates a database without tables on all nodes, and makes them one cluster. Returns its address on the coordinator. */
export async function createEmptyCitusDatabase(url: string, name: string): Promise<string> {
  const cluster = await openPostgres(url, { poolSize: 1 });
  const nodes = await cluster.sql<Node[]>`
    SELECT nodename AS name, nodeport AS port, groupid = 0 AS is_coordinator FROM pg_dist_node
    WHERE noderole = 'primary' ORDER BY groupid`;
  await cluster.close();
  await Promise.all(
    nodes.map((node) => createOnNode(addressOf(url, node, 'postgres'), addressOf(url, node, name), name)),
  );
  const address = databaseUrl(url, name);
  const { sql, close } = await openPostgres(address, { poolSize: 1 });
  for (const node of nodes) {
    if (node.isCoordinator) await sql`SELECT citus_set_coordinator_host(${node.name}, ${node.port})`;
    else await sql`SELECT citus_add_node(${node.name}, ${node.port})`;
  }
  await close();
  return address;
}

async function createOnNode(server: string, address: string, name: string): Promise<void> {
  const node = await openPostgres(server, { poolSize: 1 });
  await node.sql.unsafe(`CREATE DATABASE ${name}`);
  await node.close();
  const database = await openPostgres(address, { poolSize: 1 });
  await database.sql`CREATE EXTENSION citus`;
  await database.close();
}

async function spread(address: string): Promise<void> {
  const { sql, close } = await openPostgres(address, { poolSize: 1 });
  await distribute(sql, { shards });
  // For tests that count the statements which ask several nodes. Sessions that are opened later have it.
  await sql`ALTER DATABASE ${sql(sql.options.database)} SET citus.enable_stat_counters = on`;
  await close();
}

/** Drops the databases whose names begin with `prefix` on all nodes. */
export async function dropCitusDatabases(url: string, prefix: string): Promise<void> {
  const cluster = await openPostgres(url, { poolSize: 1 });
  const nodes = await cluster.sql<Node[]>`SELECT nodename AS name, nodeport AS port FROM pg_dist_node`;
  await cluster.close();
  for (const node of nodes) {
    const { sql, close } = await openPostgres(addressOf(url, node, 'postgres'), { poolSize: 1 });
    for (const { name } of await listDatabases(sql, prefix)) {
      await forgetPrepared(addressOf(url, node, name));
      await sql.unsafe(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
      await sql.unsafe(`DROP DATABASE ${name} WITH (FORCE)`);
    }
    await close();
  }
}

/** Killed nodes leave prepared transactions, with which PostgreSQL does not drop a database. */
async function forgetPrepared(address: string): Promise<void> {
  const { sql, close } = await openPostgres(address, { poolSize: 1 });
  const prepared = await sql<
    { gid: string }[]
  >`SELECT gid FROM pg_prepared_xacts WHERE database = current_database()`;
  for (const { gid } of prepared) await sql.unsafe(`ROLLBACK PREPARED '${gid}'`);
  await close();
}

const listDatabases = (sql: Sql, prefix: string) =>
  sql<{ name: string }[]>`SELECT datname AS name FROM pg_database WHERE starts_with(datname, ${prefix})`;

function addressOf(url: string, { name, port }: Pick<Node, 'name' | 'port'>, database: string): string {
  const address = new URL(databaseUrl(url, database));
  address.hostname = name;
  address.port = String(port);
  return address.href;
}
