import { once } from '../../once.ts';
import { openFolder } from './open-folder.ts';
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
}

export interface Database {
  readonly engine: 'pglite' | 'postgres';
  readonly sql: Sql;
  /** Waits for running queries (10 seconds at most), then lets go of everything. May be called again. */
  close(): Promise<void>;
}

/**
 * Opens the database: PostgreSQL by its address, or the embedded one in a folder. Throws a `DatabaseError` that
 * says what to do about it.
 */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const { databaseUrl, databasePoolSize: poolSize, statementTimeoutMs, dataDir } = settings;
  const engine = databaseUrl === undefined ? 'pglite' : 'postgres';
  const { sql, close } =
    databaseUrl === undefined
      ? await openFolder(dataDir ?? 'data')
      : await openPostgres(databaseUrl, { poolSize, statementTimeoutMs });
  return { engine, sql, close: once(close) };
}
