import { once } from '../../core/once.ts';
import { defaultReserveBytes } from './disk-space.ts';
import { openFolder } from './open-folder.ts';
import type { OpenPglite } from './open-pglite.ts';
import { openPostgres } from './open-postgres.ts';
import type { Sql } from './sql.ts';

export interface DatabaseSettings {
  /** Address of a PostgreSQL server (`postgres://user:password@host:port/database`). */
  readonly databaseUrl?: string | undefined;
  /** With `databaseUrl`: connections at most. */
  readonly databasePoolSize?: number | undefined;
  /** With `databaseUrl`: the longest a statement may take. */
  readonly statementTimeoutMs?: number | undefined;
  /** Without `databaseUrl`: the folder that the embedded database lives in; made when it is missing. */
  readonly dataDir?: string | undefined;
  /** Room to be left on the disk of the embedded database, which with less refuses writes. */
  readonly diskReserveBytes?: number | undefined;
  /** Whether the data folder is closed to other accounts; it is, unless this says no. */
  readonly isFolderPrivate?: boolean | undefined;
}

export interface Database {
  readonly engine: 'pglite' | 'postgres';
  readonly sql: Sql;
  /** Waits for running queries (10 seconds at most), then lets go of everything. May be called again. */
  close(): Promise<void>;
  /** Of the embedded database only: `OpenPglite.snapshot`. */
  readonly snapshot: OpenPglite['snapshot'] | undefined;
  /** Of the embedded database only: `OpenPglite.admit`. */
  readonly admit: OpenPglite['admit'] | undefined;
}

/**
 * Opens the database: PostgreSQL by its address, or the embedded one in a folder. Throws `database.…`,
 * with a text that says what to do.
 */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const { databaseUrl, databasePoolSize: poolSize, statementTimeoutMs } = settings;
  if (databaseUrl === undefined) {
    const { dataDir = 'data', diskReserveBytes: reserveBytes = defaultReserveBytes } = settings;
    const { isFolderPrivate: isPrivate = true } = settings;
    const { sql, close, snapshot, admit } = await openFolder(dataDir, { reserveBytes, isPrivate });
    return { engine: 'pglite', sql, close: once(close), snapshot, admit };
  }
  const { sql, close } = await openPostgres(databaseUrl, { poolSize, statementTimeoutMs });
  return { engine: 'postgres', sql, close: once(close), snapshot: undefined, admit: undefined };
}
