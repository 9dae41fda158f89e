import { randomBytes } from 'node:crypto';
import { databaseUrl } from '@opina/test-kit/database/database-url';
import { inject } from 'vitest';
import { openPglite } from '../../src/platform/database/engine/open-pglite.ts';
import { openPostgres } from '../../src/platform/database/engine/open-postgres.ts';
import type { Sql } from '../../src/platform/database/engine/sql.ts';

export interface TestDatabase {
  readonly sql: Sql;
  /** Address for DATABASE_URL; the embedded engine has none. */
  readonly url?: string;
  close(): Promise<void>;
}

export interface TestEngine {
  readonly name: 'pglite' | 'postgres';
  /** A migrated database of its own without any rows. */
  open(): Promise<TestDatabase>;
}

/**
 * The engines that every query is tested on: `describe.each(testEngines)('stores on $name', ({ open }) => …)`. Needs
 * `global-setup.ts`, which the vitest project `db` names.
 */
export const testEngines: readonly TestEngine[] = [
  { name: 'pglite', open: openTestPglite },
  { name: 'postgres', open: openTestPostgres },
];

function openTestPglite(): Promise<TestDatabase> {
  return openPglite({ template: inject('pgliteTemplate') });
}

async function openTestPostgres(): Promise<TestDatabase> {
  const { url, template } = inject('postgres');
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  const server = await openPostgres(url);
  await server.sql.unsafe(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  const address = databaseUrl(url, name);
  const { sql, close } = await openPostgres(address);
  return {
    sql,
    url: address,
    async close() {
      await close();
      await server.sql.unsafe(`DROP DATABASE ${name} WITH (FORCE)`);
      await server.close();
    },
  };
}
