import { once } from '../../core/once.ts';
import { defaultReserveBytes } from '../../files/disk-space.ts';
import { startFolder } from './open-folder.ts';
import type { OpenPglite } from './open-pglite.ts';
import { openPostgres } from './open-postgres.ts';
import type { Sql } from './sql.ts';

export interface DatabaseSettings {
  /** Address of a PostgreSQL server (`postgres://user:password@host:port/database`). */
  readonly databaseUrl?: string | undefined;
  /** With `databaseUrl`: the maximum number of connections. */
  readonly databasePoolSize?: number | undefined;
  /** With `databaseUrl`: the time-out of a statement. */
  readonly statementTimeoutMs?: number | undefined;
  /** Without `databaseUrl`: the data folder of the embedded database, which is created if it is missing. */
  readonly dataDir?: string | undefined;
  /** With less free space on its disk, the embedded database refuses writes. */
  readonly diskReserveBytes?: number | undefined;
  /** Whether to remove other accounts' access to the data folder; true by default. */
  readonly isFolderPrivate?: boolean | undefined;
}

export interface Database {
  readonly engine: 'pglite' | 'postgres';
  readonly sql: Sql;
  /** Waits for running queries (at most 10 seconds), then closes the connections and releases the lock. May be called again. */
  close(): Promise<void>;
  /** Of the embedded database only: `OpenPglite.snapshot`. */
  readonly snapshot: OpenPglite['snapshot'] | undefined;
  /** Of the embedded database only: `OpenPglite.connectClient`. */
  readonly connectClient: OpenPglite['connectClient'] | undefined;
}

/** A database whose engine may still be starting. Queries wait for it. */
export interface StartingDatabase extends Database {
  /** Rejects with `database.…` if the engine does not start. Then `close` may be called, and need not be. */
  readonly ready: Promise<void>;
}

/** Opens PostgreSQL if there is a `databaseUrl`, otherwise the embedded database. Throws `database.…`. */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const starting = await startDatabase(settings);
  await starting.ready;
  return starting;
}

/**
 * The same, for work that can go on while the embedded engine starts, which takes a second in a thread of its own. PostgreSQL is
 * ready when this returns.
 */
export async function startDatabase(settings: DatabaseSettings): Promise<StartingDatabase> {
  const { databaseUrl, databasePoolSize: poolSize, statementTimeoutMs } = settings;
  if (databaseUrl === undefined) {
    const { dataDir = 'data', diskReserveBytes: reserveBytes = defaultReserveBytes } = settings;
    const { isFolderPrivate: isPrivate = true } = settings;
    const { sql, ready, close, snapshot, connectClient } = await startFolder(dataDir, {
      reserveBytes,
      isPrivate,
    });
    return { engine: 'pglite', sql, ready, close: once(close), snapshot, connectClient };
  }
  const { sql, close } = await openPostgres(databaseUrl, { poolSize, statementTimeoutMs });
  const ready = Promise.resolve();
  return {
    engine: 'postgres',
    sql,
    ready,
    close: once(close),
    snapshot: undefined,
    connectClient: undefined,
  };
}
