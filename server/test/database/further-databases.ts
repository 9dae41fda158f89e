import { randomBytes } from 'node:crypto';
import { databaseUrl } from '@opina/test-kit/database/database-url';
import { inject } from 'vitest';
import { openPostgres } from '../../src/platform/database/engine/open-postgres.ts';
import type { Sql } from '../../src/platform/database/engine/sql.ts';

export interface FreshDatabase {
  readonly sql: Sql;
  readonly url: string;
}

/**
 * Migrated PostgreSQL databases without rows that no other test uses before or after: as further databases of an Opina, their
 * ids begin at their numbers for good.
 */
export async function openFreshDatabases<const N extends readonly string[]>(
  ...names: N
): Promise<Record<N[number], FreshDatabase> & { close(): Promise<void> }> {
  const { url, template } = inject('postgres');
  const server = await openPostgres(url);
  const opened = await Promise.all(
    names.map(async (name) => {
      const own = `${template}_${name}_${randomBytes(6).toString('hex')}`;
      await server.sql.unsafe(`CREATE DATABASE ${own} TEMPLATE ${template}`);
      const address = databaseUrl(url, own);
      return { name, own, url: address, ...(await openPostgres(address)) };
    }),
  );
  const byName = Object.fromEntries(opened.map((one) => [one.name, one])) as unknown as Record<
    N[number],
    FreshDatabase
  >;
  return {
    ...byName,
    async close() {
      for (const { own, close } of opened) {
        await close();
        await server.sql.unsafe(`DROP DATABASE ${own} WITH (FORCE)`);
      }
      await server.close();
    },
  };
}
