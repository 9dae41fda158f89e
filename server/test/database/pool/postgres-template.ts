import { databaseUrl } from '@opina/test-kit/database/database-url';
import { openPostgres } from '../../../src/platform/database/engine/open-postgres.ts';
import { migrate } from '../../../src/platform/database/migrate.ts';

/** Creates a migrated database to copy. Returns a function that drops it and its copies (`name…`). */
export async function makePostgresTemplate(serverUrl: string, name: string): Promise<() => Promise<void>> {
  const server = await openPostgres(serverUrl);
  await server.sql.unsafe(`CREATE DATABASE ${name}`);
  const template = await openPostgres(databaseUrl(serverUrl, name));
  await migrate(template.sql);
  await template.close();
  return async () => {
    const databases = await server.sql<{ name: string }[]>`
      SELECT datname AS name FROM pg_database WHERE starts_with(datname, ${name})`;
    for (const database of databases) await server.sql.unsafe(`DROP DATABASE ${database.name} WITH (FORCE)`);
    await server.close();
  };
}
