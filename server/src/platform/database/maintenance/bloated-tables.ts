import type { Sql } from '../engine/sql.ts';
import { oneRow } from '../one-row.ts';

/** The thresholds of PostgreSQL's autovacuum: a number of dead rows plus a share of the live ones. */
const minDeadRows = 1_000;
const deadShare = 0.2;

/** Above this number a table of any size is vacuumed. A vacuum of more rows would block the only session for longer. */
const maxDeadRows = 20_000;

/** A table is analyzed after a number of changes plus a share of its rows. */
const minChanges = 1_000;
const changedShare = 0.1;

/** A longer write-ahead log is shortened by a checkpoint. Recovery after a kill reads all of it. */
const maxLogBytes = 64 * 1024 * 1024;

/** Lists the tables that have enough dead rows for a vacuum. */
export async function findBloatedTables(sql: Sql): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    SELECT relname AS name FROM pg_stat_user_tables
    WHERE n_dead_tup > least(${minDeadRows}::int + ${deadShare}::float8 * n_live_tup, ${maxDeadRows}::int)
    ORDER BY n_dead_tup DESC`;
  return rows.map(({ name }) => name);
}

/** Lists the tables that have changed so much that their statistics may mislead the query planner. */
export async function findChangedTables(sql: Sql): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    SELECT relname AS name FROM pg_stat_user_tables
    WHERE n_mod_since_analyze > ${minChanges}::int + ${changedShare}::float8 * n_live_tup
    ORDER BY relname`;
  return rows.map(({ name }) => name);
}

/** Makes the space of dead rows available for new ones. The file keeps its size. */
export async function vacuumTable(sql: Sql, name: string): Promise<void> {
  await sql`VACUUM (TRUNCATE OFF) ${sql(name)}`;
}

export async function analyzeTable(sql: Sql, name: string): Promise<void> {
  await sql`ANALYZE ${sql(name)}`;
}

/** Writes a checkpoint if the write-ahead log is long. Returns whether it did. */
export async function checkpointLongLog(sql: Sql, maxBytes = maxLogBytes): Promise<boolean> {
  const { bytes } = oneRow(
    await sql<{ bytes: number }[]>`
    SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 AS bytes FROM pg_control_checkpoint()`,
  );
  if (bytes < maxBytes) return false;
  await sql`CHECKPOINT`;
  return true;
}
