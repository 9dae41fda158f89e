import postgres from 'postgres';
import { OpinaError } from '../../errors/opina-error.ts';
import { connectionOptions, type Sql } from './sql.ts';

const defaultPoolSize = 10;
const connectTimeoutSeconds = 5;
/** The default delay grows to 20 seconds; queries would wait although the server is available again. */
const reconnectAfterSeconds = 0.2;
const idleTransactionMs = 30_000;

export interface PostgresOptions {
  /** The maximum number of connections. They are opened when they are needed. */
  readonly poolSize?: number | undefined;
  /** After this time, including waits for locks, PostgreSQL cancels a statement (57014). Commands set no limit. */
  readonly statementTimeoutMs?: number | undefined;
  /** The setting that contains the address, for the error if the server cannot be reached. */
  readonly setting?: string;
}

/** Opens a connection pool to a PostgreSQL server. Throws `database.unreachable` if the first connection fails. */
export async function openPostgres(
  databaseUrl: string,
  options: PostgresOptions = {},
): Promise<{ sql: Sql; close(): Promise<void> }> {
  const sql = postgresPool(databaseUrl, options);
  const close = () => sql.end({ timeout: 10 });
  try {
    await sql`SELECT 1`;
  } catch (error) {
    await close();
    const { setting = 'DATABASE_URL' } = options;
    throw new OpinaError('database.unreachable', {
      values: unreachable(setting, sql.options, error),
      cause: error,
    });
  }
  return { sql, close };
}

/** A connection pool to a PostgreSQL server. Opens no connection yet, so the server need not be available. */
export function postgresPool(
  databaseUrl: string,
  { poolSize = defaultPoolSize, statementTimeoutMs }: PostgresOptions = {},
): Sql {
  return postgres(databaseUrl, {
    ...connectionOptions,
    max: poolSize,
    connect_timeout: connectTimeoutSeconds,
    backoff: () => reconnectAfterSeconds,
    ...(statementTimeoutMs === undefined ? {} : { connection: limits(statementTimeoutMs) }),
  });
}

const limits = (statementTimeoutMs: number) => ({
  statement_timeout: statementTimeoutMs,
  // A process that stops in a transaction must not hold its locks for ever.
  idle_in_transaction_session_timeout: idleTransactionMs,
});

/**
 * Names the host, port and database that postgres.js used. The address may omit them (`postgres:///shop`), and it may
 * contain a password, which no error shows.
 */
function unreachable(setting: string, { host, port, database }: Sql['options'], error: unknown) {
  const servers = host.map((one, at) => `${one}:${port[at]}`).join(',');
  const reason = error instanceof Error && error.message !== '' ? error.message : 'no answer';
  return { what: `${setting} points to ${servers}/${database}, which`, reason };
}
