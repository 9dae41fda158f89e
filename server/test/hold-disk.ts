import { inject } from 'vitest';
import { openPostgres } from '../src/platform/database/engine/open-postgres.ts';

/**
 * Waits until no other test of this run fills the disk. Each of them measures the free space, which the file of another one
 * would change. Returns a function that lets the next one begin.
 */
export async function holdDisk(): Promise<() => Promise<void>> {
  const { sql, close } = await openPostgres(inject('postgres').url, { poolSize: 1 });
  await sql`SELECT pg_advisory_lock(hashtext('the disk of the tests'))`;
  return close;
}
