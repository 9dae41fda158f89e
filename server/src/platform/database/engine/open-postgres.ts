import postgres from 'postgres';
import { OpinaError } from '../../errors/opina-error.ts';
import { connectionOptions, type Sql } from './sql.ts';

const defaultPoolSize = 10;
const connectTimeoutSeconds = 5;
/** The default delay grows to 20 seconds; queries would wait although the server is available again. */
const reconnectAfterSeconds = 0.2;
const idleTransactionMs = 30_000;

export interface PostgresOptions {
  /** Connections at most; they are opened as they are needed. */
  readonly poolSize?: number | undefined;
  /**
   * For servers: the longest a statement may take, waiting for locks included, before PostgreSQL ends it (57014).
   * Commands have no limit.
   */
  readonly statementTimeoutMs?: number | undefined;
  /** The setting that holds the address, for the error when the server cannot be reached. */
  readonly setting?: string;
}

/** A pool on a PostgreSQL server. Throws `database.unreachable` when the first connection fails. */
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

/** A pool on a PostgreSQL server that need not be there yet. */
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
  // A process that stops in the middle of a transaction must not keep its locks from the others.
  idle_in_transaction_session_timeout: idleTransactionMs,
});

/**
 * Names what was tried, which the address may leave to the environment or the usual (`postgres:///shop`), and never the
 * password, which it may hold.
 */
function unreachable(setting: string, { host, port, database }: Sql['options'], error: unknown) {
  const servers = host.map((one, at) => `${one}:${port[at]}`).join(',');
  const reason = error instanceof Error && error.message !== '' ? error.message : 'no answer';
  return { what: `${setting} points to ${servers}/${database}, which`, reason };
}
