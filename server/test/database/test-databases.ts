import { randomBytes } from 'node:crypto';
import { databaseUrl } from '@opina/test-kit/database/database-url';
import { inject } from 'vitest';
import { openPostgres } from '../../src/platform/database/engine/open-postgres.ts';
import { citusUrl, createCitusDatabase } from './pool/citus-databases.ts';
import { type Connection, DatabasePool, type PooledDatabase } from './pool/database-pool.ts';
import { startPglite } from './pool/pooled-pglite.ts';

export type TestDatabase = Connection;

export interface TestEngine {
  readonly name: 'pglite' | 'postgres' | 'citus';
  /** A migrated database without rows, which no other test uses at the same time. */
  open(): Promise<TestDatabase>;
}

const pglites = new DatabasePool(() => startPglite(inject('pgliteTemplate')));
const postgresDatabases = new DatabasePool(createPostgresDatabase);

/** For tests of what only the embedded engine does. */
export const pgliteEngine: TestEngine = { name: 'pglite', open: () => pglites.open() };

/** For tests of what only PostgreSQL does. */
export const postgresEngine: TestEngine = { name: 'postgres', open: () => postgresDatabases.open() };

/** The engines of tests of what one node does: how it migrates its own tables, and how it plans a statement. */
export const oneNodeEngines: readonly TestEngine[] = chosen([pgliteEngine, postgresEngine]);

/**
 * The engines that every query is tested on: `describe.each(testEngines)('stores on $name', ({ open }) => …)`. Needs
 * `global-setup.ts`, which the vitest projects with databases name.
 */
export const testEngines: readonly TestEngine[] = [...oneNodeEngines, ...citusEngine()];

/** OPINA_TEST_ENGINES names the engines to test on, with commas. Without it, all are. */
function chosen(engines: readonly TestEngine[]): readonly TestEngine[] {
  const names = process.env.OPINA_TEST_ENGINES?.split(',');
  const unknown = names?.find((name) => !engines.some((engine) => engine.name === name));
  if (unknown !== undefined) {
    const known = engines.map(({ name }) => name).join(', ');
    throw new Error(`OPINA_TEST_ENGINES: there is no engine "${unknown}", only ${known}.`);
  }
  return engines.filter(({ name }) => names?.includes(name) ?? true);
}

/** With OPINA_TEST_CITUS_URL, every query is also tested on a distributed database. */
function citusEngine(): TestEngine[] {
  const url = citusUrl;
  if (url === undefined) return [];
  const databases = new DatabasePool(() => createCitusDatabase(url, inject('postgres').template));
  return [{ name: 'citus', open: () => databases.open() }];
}

/** The engine of tests that need a database server: the distributed one, if there is one. */
export const serverEngine: TestEngine = testEngines.find(({ name }) => name === 'citus') ?? postgresEngine;

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
      // Otherwise a program of the test before may connect again before it is dropped.
      await server.sql.unsafe(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
      await server.sql.unsafe(`DROP DATABASE ${name} WITH (FORCE)`);
      await server.close();
    },
  };
}
