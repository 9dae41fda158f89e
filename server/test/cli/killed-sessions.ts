import { expect } from 'vitest';
import type { Sql } from '../../src/platform/database/engine/sql.ts';

const name = 'opina-killed-by-a-test';

/** The same address; the sessions of a process that uses it can be told from others. */
export function urlOfKilled(url: string): string {
  const named = new URL(url);
  named.searchParams.set('application_name', name);
  return named.href;
}

/** Resolves when no session of a killed process is left. PostgreSQL finishes a statement although its client is gone. */
export async function killedSessionsEnd(sql: Sql): Promise<void> {
  const sessions = () => sql`
    SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = ${name}`;
  await expect.poll(sessions, { interval: 10 }).toHaveLength(0);
}
