import { rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '@opina/test-kit/database/start-postgres';
import type { TestProject } from 'vitest/node';
import { buildServer } from '../../build.ts';
import { openPreparedDatabase } from '../../prepared-database.ts';
import { citusUrl, dropCitusDatabases } from './pool/citus-databases.ts';
import { makePostgresTemplate } from './pool/postgres-template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the server, and the name of a migrated database on it. */
    postgres: { readonly url: string; readonly template: string };
    pgliteTemplate: string;
    /** A data folder with a migrated database. */
    dataFolderTemplate: string;
    /** The program `opina`, built from the tested sources. Not in `db`, whose tests start no processes. */
    opinaProgram: string | undefined;
  }
}

const server = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Once per run and project: starts a PostgreSQL, creates a migrated database to copy on both engines, and builds `opina`, which
 * starts in half the time of its sources. The build is not in `dist`, which may have been built from other sources.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  // Unique, as runs may share a server (OPINA_TEST_DATABASE_URL).
  const template = `opina_test_${process.pid}_${Date.now().toString(36)}`;
  const startsProcesses = project.name !== 'db';
  const built = path.join(server, `dist-test-${process.pid}-${project.name}`);
  const [dropTemplate, pglite] = await Promise.all([
    makePostgresTemplate(postgres.url, template),
    openPreparedDatabase(),
    startsProcesses ? buildServer(built) : undefined,
  ]);
  project.provide('postgres', { url: postgres.url, template });
  project.provide('pgliteTemplate', pglite.tar);
  project.provide('dataFolderTemplate', pglite.dataFolder);
  project.provide('opinaProgram', startsProcesses ? path.join(built, 'opina.js') : undefined);
  return async () => {
    await rm(built, { recursive: true, force: true });
    await dropTemplate();
    if (citusUrl !== undefined) await dropCitusDatabases(citusUrl, template);
    await postgres.stop();
  };
}
