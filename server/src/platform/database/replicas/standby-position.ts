import type { Sql } from '../engine/sql.ts';
import { oneRow } from '../one-row.ts';

/** The number of bytes of the write-ahead log that the primary has written. */
export async function readPrimaryPosition(sql: Sql): Promise<number> {
  const { position } = oneRow(
    await sql<{ position: number }[]>`
    SELECT (pg_current_wal_lsn() - '0/0'::pg_lsn)::float8 AS position`,
  );
  return position;
}

export interface StandbyState {
  /** The number of bytes of the write-ahead log that the server has replayed; null if it is not a replica. */
  readonly position: number | null;
  /** Number of the server's newest migration. */
  readonly version: number | null;
}

export async function readStandbyState(sql: Sql): Promise<StandbyState> {
  return oneRow(
    await sql<StandbyState[]>`
    SELECT CASE WHEN pg_is_in_recovery() THEN (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::float8 END AS position,
      (SELECT max(number) FROM migrations) AS version`,
  );
}
