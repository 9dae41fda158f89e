import { randomBytes } from 'node:crypto';
import { databaseUrl } from '@opina/test-kit/database/database-url';
import { inject } from 'vitest';
import { openPostgres } from '../../src/platform/database/engine/open-postgres.ts';
import { type Connection, DatabasePool, type PooledDatabase } from './database-pool.ts';
import { startPglite } from './pooled-pglite.ts';

export type TestDatabase = Connection;

export interface TestEngine {
  readonly name: 'pglite' | 'postgres';
  /** A migrated database without rows, which no other test uses at the same time. */
  open(): Promise<TestDatabase>;
}

const pglites = new DatabasePool(() => startPglite(inject('pgliteTemplate')));
const postgresDatabases = new DatabasePool(createPostgresDatabase);

/**
 * The engines that every query is tested on: `describe.each(testEngines)('stores on $name', ({ open }) => …)`. Needs
 * `global-setup.ts`, which the vitest project `db` names.
 */
export const testEngines: readonly TestEngine[] = [
  { name: 'pglite', open: () => pglites.open() },
  { name: 'postgres', open: () => postgresDatabases.open() },
];

/** `global-setup.ts` drops it after the run. */
async function createPostgresDatabase(): Promise<PooledDatabase> {
  const { url, template } = inject('postgres');
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  const server = await openPostgres(url);
  await server.sql.unsafe(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  await server.close();
  const address = databaseUrl(url, name);
  return {
    async connect() {
      const { sql, close } = await openPostgres(address);
      return { sql, url: address, close };
    },
    async discard() {
      const server = await openPostgres(url);
      await server.sql.unsafe(`DROP DATABASE ${name} WITH (FORCE)`);
      await server.close();
    },
  };
}
