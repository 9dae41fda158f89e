import { OpinaError } from '../../errors/opina-error.ts';
import type { Sql } from '../engine/sql.ts';
import { migrate } from '../migrate.ts';
import type { ReportMigration } from '../migration-news.ts';
import { oneRow } from '../one-row.ts';
import { findObstacles } from './check-cluster.ts';
import { type Cluster, readCluster } from './cluster.ts';
import { placeTables } from './place-tables.ts';
import { isDistributed, readPlacements } from './table-placement.ts';

export interface DistributeProgress {
  readonly step: 'spread' | 'clean';
  readonly table: string;
  /** Tables that are done, and all. */
  readonly done: number;
  readonly total: number;
}

export interface DistributeOptions {
  /** Into how many parts the rows are divided. A cluster can have as many nodes with rows. */
  readonly shards: number;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: DistributeProgress) => void) | undefined;
  readonly reportMigration?: ReportMigration | undefined;
}

export interface Distributed {
  readonly cluster: Cluster;
  readonly tables: number;
  /** False if they were spread before. */
  readonly isNew: boolean;
}

/**
 * Spreads the rows of all stores over the nodes of a Citus cluster, in one transaction: until its commit, the database stays
 * as it was. Then removes the rows that the coordinator still has. May be called again, also after it was stopped. Throws
 * `distribute.…`.
 */
export async function distribute(
  sql: Sql,
  { shards, signal, onProgress, reportMigration }: DistributeOptions,
): Promise<Distributed> {
  const cluster = await readCluster(sql);
  if (cluster === undefined) throw new OpinaError('distribute.citus_missing');
  const obstacles = findObstacles(cluster, shards);
  if (obstacles.length > 0)
    throw new OpinaError('distribute.not_possible', { values: { reasons: obstacles.join(' ') } });
  await migrate(sql, { report: reportMigration });
  const isNew = !(await isDistributed(sql));
  await allowTriggers(sql);
  const tables = await readPlacements(sql);
  const progress = (step: DistributeProgress['step']) => {
    let done = 0;
    return (table: string) => {
      if (signal?.aborted) throw new OpinaError('distribute.interrupted');
      onProgress?.({ step, table, done, total: tables.length });
      done += 1;
    };
  };
  await sql.begin(async (tx) => {
    await tx`SET LOCAL statement_timeout = 0`;
    await tx`SET LOCAL citus.multi_shard_modify_mode TO 'sequential'`;
    await placeTables(tx, shards, progress('spread'));
  });
  const onCleaned = progress('clean');
  for (const { name } of tables) {
    onCleaned(name);
    await removeLocalRows(sql, name);
    await sql`ANALYZE ${sql(name)}`;
  }
  return { cluster, tables: tables.length, isNew };
}

/** For all later sessions of this database, on every node. */
async function allowTriggers(sql: Sql): Promise<void> {
  const { name } = oneRow(await sql<{ name: string }[]>`SELECT current_database() AS name`);
  await sql`ALTER DATABASE ${sql(name)} SET citus.enable_unsafe_triggers = on`;
}

/** Citus leaves the rows that it copied to the shards in the coordinator's own table, which nothing reads. */
async function removeLocalRows(sql: Sql, table: string): Promise<void> {
  const [row] =
    await sql`SELECT 1 FROM pg_class WHERE oid = ${table}::regclass AND pg_relation_size(oid) > 0`;
  if (row !== undefined) await sql`SELECT truncate_local_data_after_distributing_table(${table})`;
}
