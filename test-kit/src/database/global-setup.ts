import type { TestProject } from 'vitest/node';
import { startPostgres } from './start-postgres.ts';
import { makePgliteTemplate, makePostgresTemplate } from './templates.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the server, and the name of a migrated database on it. */
    postgres: { readonly url: string; readonly template: string };
    pgliteTemplate: string;
  }
}

/** Once per run: a PostgreSQL, and on both engines a migrated database to copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  // Runs that share a server (OPINA_TEST_DATABASE_URL) keep apart by it.
  const template = `opina_test_${process.pid}_${Date.now().toString(36)}`;
  const [dropTemplate, pgliteTemplate] = await Promise.all([
    makePostgresTemplate(postgres.url, template),
    makePgliteTemplate(postgres.folder),
  ]);
  project.provide('postgres', { url: postgres.url, template });
  project.provide('pgliteTemplate', pgliteTemplate);
  return async () => {
    await dropTemplate();
    await postgres.stop();
  };
}
