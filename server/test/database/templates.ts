import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { databaseUrl } from '@opina/test-kit/database/database-url';
import { openDatabase } from '../../src/platform/database/engine/open-database.ts';
import { openPostgres } from '../../src/platform/database/engine/open-postgres.ts';
import { migrate } from '../../src/platform/database/migrate.ts';

const projectRoot = fileURLToPath(new URL('../../../', import.meta.url));
const cacheFolder = path.join(projectRoot, 'node_modules/.cache/opina-tests');

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

export interface PgliteTemplate {
  /** File of a migrated database, to load into memory. */
  readonly tar: string;
  /** Data folder with the same database. */
  readonly dataFolder: string;
}

/**
 * A migrated embedded database to copy, which is several times faster than migrating a new one. Creating it takes seven
 * seconds of CPU time, so it is cached until the engine or a migration changes.
 */
export async function openPgliteTemplate(): Promise<PgliteTemplate> {
  const cached = path.join(cacheFolder, `pglite-${await digestOfSources()}`);
  const template = { tar: path.join(cached, 'migrated.tar'), dataFolder: path.join(cached, 'embedded') };
  if (existsSync(cached)) return template;
  await mkdir(cacheFolder, { recursive: true });
  const folder = await mkdtemp(path.join(cacheFolder, 'making-'));
  await makePgliteTemplate(folder);
  // If another process has created the folder first, use that one.
  await rename(folder, cached).catch(() => rm(folder, { recursive: true, force: true }));
  return template;
}

async function makePgliteTemplate(folder: string): Promise<void> {
  const dataFolder = path.join(folder, 'embedded');
  const { sql, close } = await openDatabase({ dataDir: dataFolder });
  await migrate(sql);
  await close();
  const pglite = await PGlite.create({ dataDir: path.join(dataFolder, 'database') });
  const tar = await pglite.dumpDataDir('none');
  await pglite.close();
  await writeFile(path.join(folder, 'migrated.tar'), Buffer.from(await tar.arrayBuffer()));
}

/** A hash of everything that the template depends on: the engine's package, the code that opens it, the migrations. */
async function digestOfSources(): Promise<string> {
  const files = [
    path.join(projectRoot, 'node_modules/@electric-sql/pglite/package.json'),
    fileURLToPath(import.meta.url),
    ...(await filesOf('server/src/platform/database/engine')),
    ...(await filesOf('server/src/platform/database/data-folder')),
    ...(await filesOf('server/src/migrations')),
  ];
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(file).update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}

async function filesOf(folder: string): Promise<string[]> {
  const names = await readdir(path.join(projectRoot, folder));
  return names
    .filter((name) => /\.(ts|mjs|sql)$/.test(name))
    .map((name) => path.join(projectRoot, folder, name));
}
