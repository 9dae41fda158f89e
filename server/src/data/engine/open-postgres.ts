import postgres from 'postgres';
import { DatabaseError } from './database-error.ts';
import { connectionOptions, type Sql } from './sql.ts';

const poolSize = 10;
const connectTimeoutSeconds = 10;

/** A pool on a PostgreSQL server. Throws `database.unreachable` when the first connection fails. */
export async function openPostgres(databaseUrl: string): Promise<{ sql: Sql; close(): Promise<void> }> {
  const sql: Sql = postgres(databaseUrl, {
    ...connectionOptions,
    max: poolSize,
    connect_timeout: connectTimeoutSeconds,
  });
  const close = () => sql.end({ timeout: 10 });
  try {
    await sql`SELECT 1`;
  } catch (error) {
    await close();
    throw new DatabaseError('database.unreachable', unreachableMessage(sql.options, error), error);
  }
  return { sql, close };
}

/**
 * Names what was tried, which the address may leave to the environment or the usual (`postgres:///shop`), and never the
 * password, which it may hold.
 */
function unreachableMessage({ host, port, database }: Sql['options'], error: unknown): string {
  const servers = host.map((one, at) => `${one}:${port[at]}`).join(',');
  const reason = error instanceof Error && error.message !== '' ? error.message : 'no answer';
  return `DATABASE_URL points to ${servers}/${database}, which cannot be used: ${reason}`;
}
