import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { create } from 'tar';
import { openDatabase } from './src/platform/database/engine/open-database.ts';
import { migrate } from './src/platform/database/migrate.ts';

const projectRoot = fileURLToPath(new URL('../', import.meta.url));
const cacheFolder = path.join(projectRoot, 'node_modules/.cache/opina-tests');

export interface PreparedDatabase {
  /** File of a migrated database, to load into memory. */
  readonly tar: string;
  /** Data folder with the same database. */
  readonly dataFolder: string;
  /** Archive of the files of its folder `database`, from which an installed server makes a new one. */
  readonly archive: string;
}

/**
 * A migrated embedded database without a row of anybody, to copy, which is several times faster than migrating a new one. Creating
 * it takes ten seconds of CPU time, so it is cached until the engine or a migration changes.
 */
export async function openPreparedDatabase(): Promise<PreparedDatabase> {
  const cached = path.join(cacheFolder, `pglite-${await digestOfSources()}`);
  const prepared = filesIn(cached);
  if (existsSync(cached)) return prepared;
  await mkdir(cacheFolder, { recursive: true });
  const folder = await mkdtemp(path.join(cacheFolder, 'making-'));
  await prepareDatabase(filesIn(folder));
  // If another process has created the folder first, use that one.
  await rename(folder, cached).catch(() => rm(folder, { recursive: true, force: true }));
  return prepared;
}

/** Writes the archive into the folder of the built server. */
export async function writeDatabaseArchive(to: string): Promise<void> {
  const { archive } = await openPreparedDatabase();
  await copyFile(archive, path.join(to, path.basename(archive)));
}

const filesIn = (folder: string): PreparedDatabase => ({
  tar: path.join(folder, 'migrated.tar'),
  dataFolder: path.join(folder, 'embedded'),
  archive: path.join(folder, 'new-database.tar.gz'),
});

async function prepareDatabase({ tar, dataFolder, archive }: PreparedDatabase): Promise<void> {
  const { sql, close } = await openDatabase({ dataDir: dataFolder });
  await migrate(sql);
  // Nobody makes another database in this one, so it needs no templates. They are almost half of its files.
  await sql`UPDATE pg_database SET datistemplate = false WHERE datname IN ('template0', 'template1')`;
  await sql`DROP DATABASE template0`;
  await sql`DROP DATABASE template1`;
  // A new file of the write-ahead log, which is empty, takes the place of the one with all migrations in it.
  await sql`SELECT pg_switch_wal()`;
  await sql`CHECKPOINT`;
  await close();
  const database = path.join(dataFolder, 'database');
  const pglite = await PGlite.create({ dataDir: database });
  const dump = await pglite.dumpDataDir('none');
  await pglite.close();
  await writeFile(tar, Buffer.from(await dump.arrayBuffer()));
  // Brotli makes it a third smaller, and takes three times as long to unpack.
  await create({ file: archive, cwd: database, portable: true, gzip: { level: 9 } }, ['.']);
}

/** A hash of everything that the database depends on: the engine's package, the code that opens it, the migrations. */
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
