import type { Sql } from '../engine/sql.ts';
import { oneRow } from '../one-row.ts';

/** As PostgreSQL's own autovacuum counts: so many dead rows, and such a share of the living. */
const minDeadRows = 1_000;
const deadShare = 0.2;

/** No more than this wait for a vacuum however big the table is: it holds the only session for as long as it works. */
const maxDeadRows = 20_000;

/** Statistics are made anew after so many changes, and such a share of the rows. */
const minChanges = 1_000;
const changedShare = 0.1;

/** What the log may grow to before it is written off: recovery after a kill reads all of it. */
const maxLogBytes = 64 * 1024 * 1024;

/** Tables that hold so many dead rows that new ones should take their place. */
export async function findBloatedTables(sql: Sql): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    SELECT relname AS name FROM pg_stat_user_tables
    WHERE n_dead_tup > least(${minDeadRows}::int + ${deadShare}::float8 * n_live_tup, ${maxDeadRows}::int)
    ORDER BY n_dead_tup DESC`;
  return rows.map(({ name }) => name);
}

/** Tables of which so much has changed that what is planned by their statistics may be wrong. */
export async function findChangedTables(sql: Sql): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    SELECT relname AS name FROM pg_stat_user_tables
    WHERE n_mod_since_analyze > ${minChanges}::int + ${changedShare}::float8 * n_live_tup
    ORDER BY relname`;
  return rows.map(({ name }) => name);
}

/** Gives the room of dead rows to new ones. The table keeps its size. */
export async function vacuumTable(sql: Sql, name: string): Promise<void> {
  await sql`VACUUM (TRUNCATE OFF) ${sql(name)}`;
}

export async function analyzeTable(sql: Sql, name: string): Promise<void> {
  await sql`ANALYZE ${sql(name)}`;
}

/** Writes a checkpoint when the log has grown long; whether it did. */
export async function checkpointLongLog(sql: Sql, longest = maxLogBytes): Promise<boolean> {
  const { bytes } = oneRow(
    await sql<{ bytes: number }[]>`
    SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 AS bytes FROM pg_control_checkpoint()`,
  );
  if (bytes < longest) return false;
  await sql`CHECKPOINT`;
  return true;
}
