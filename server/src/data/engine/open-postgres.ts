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
    throw new DatabaseError('database.unreachable', unreachableMessage(databaseUrl, error), error);
  }
  return { sql, close };
}

/** Names host and database and never the password, which the address may hold. */
function unreachableMessage(databaseUrl: string, error: unknown): string {
  const { host, pathname } = new URL(databaseUrl);
  const reason = error instanceof Error && error.message !== '' ? error.message : 'no answer';
  return `DATABASE_URL points to ${host}${pathname}, which cannot be used: ${reason}`;
}
