import { createReadStream, existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar';
import { signAllOut } from '../accounts/operator.ts';
import { ownNames, unfinishedRestore } from '../platform/database/data-folder/data-folder-names.ts';
import { engineVersion } from '../platform/database/data-folder/engine-version.ts';
import { folderError } from '../platform/database/data-folder/folder-error.ts';
import { defaultTimes, lockFolder } from '../platform/database/data-folder/folder-lock.ts';
import { syncTree } from '../platform/database/data-folder/sync-tree.ts';
import { openPglite } from '../platform/database/engine/open-pglite.ts';
import { latestKnownMigration } from '../platform/database/migrate.ts';
import { OpinaError } from '../platform/errors/opina-error.ts';
import { refuseOtherOwner } from '../platform/files/folder-owner.ts';
import { closeFolder, privateFolderMode } from '../platform/files/private-folder.ts';
import { countFiles, type Manifest, manifestFile, parseManifest } from './manifest.ts';

/**
 * Makes a data folder from a backup. Unpacks it to a temporary folder, opens the database and writes everything to the disk,
 * before it moves the folders to where a server finds them. `isPrivate`: removes other accounts' access. Throws
 * `backup.file_missing`, `backup.folder_not_empty`, `backup.damaged`, `backup.newer`, `backup.engine_differs` and the errors
 * of the folder.
 */
export async function restoreBackup(file: string, dataDir: string, isPrivate = true): Promise<Manifest> {
  if (!existsSync(file)) throw new OpinaError('backup.file_missing', { values: { file } });
  const folder = path.resolve(dataDir);
  const lock = await lockNew(folder, isPrivate);
  const unfinished = path.join(folder, unfinishedRestore);
  try {
    await refuseFull(folder);
    await readThrough(file);
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { mode: privateFolderMode });
    await unpack(file, unfinished);
    // Files of a backup by an earlier version may be readable by all accounts.
    if (isPrivate) closeFolder(unfinished);
    const manifest = await check(file, unfinished);
    await openRestored(file, path.join(unfinished, 'database'));
    await syncTree(unfinished);
    await rm(path.join(unfinished, manifestFile));
    // The database last, so that a server does not find it without its pictures.
    for (const name of ['media', 'database']) {
      if (existsSync(path.join(unfinished, name))) {
        await rename(path.join(unfinished, name), path.join(folder, name));
      }
    }
    return manifest;
  } catch (error) {
    throw folderError(folder, error);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
    await lock.release();
  }
}

async function lockNew(folder: string, isPrivate: boolean) {
  if (isPrivate) refuseOtherOwner(folder);
  try {
    await mkdir(folder, { recursive: true, mode: privateFolderMode });
    if (isPrivate) closeFolder(folder, { names: ownNames });
    return await lockFolder(folder, defaultTimes);
  } catch (error) {
    throw folderError(folder, error);
  }
}

async function refuseFull(folder: string): Promise<void> {
  const names = await readdir(folder);
  const others = names.filter((name) => !name.startsWith('opina.lock.') && name !== unfinishedRestore);
  if (others.length === 0) return;
  throw new OpinaError('backup.folder_not_empty', {
    values: { folder, names: others.slice(0, 3).join(', ') },
  });
}

const isOurs = (name: string) => /^(manifest\.json|(database|media)(\/|$))/.test(name);

/** Checks the checksum of the archive before unpacking, to find incomplete and changed files. */
async function readThrough(file: string): Promise<void> {
  try {
    await pipeline(createReadStream(file), createGunzip(), async (bytes) => {
      for await (const _ of bytes);
    });
  } catch (error) {
    throw damaged(file, error);
  }
}

async function unpack(file: string, folder: string): Promise<void> {
  try {
    const target = extract({
      cwd: folder,
      strict: true,
      preserveOwner: false,
      filter: (name, entry) =>
        isOurs(name) && 'type' in entry && (entry.type === 'File' || entry.type === 'Directory'),
    });
    await pipeline(createReadStream(file), createGunzip(), target as unknown as NodeJS.WritableStream);
  } catch (error) {
    // A full disk does not mean that the archive is damaged.
    if (error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT'].includes(String(error.code)))
      throw error;
    throw damaged(file, error);
  }
}

async function check(file: string, folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, manifestFile), 'utf8').catch(() => '');
  const manifest = parseManifest(text);
  if (manifest === undefined) throw damaged(file);
  const known = await latestKnownMigration();
  if (manifest.format > 1 || manifest.migration > known) {
    throw new OpinaError('backup.newer', { values: { file, migration: manifest.migration, known } });
  }
  if (manifest.engine !== engineVersion) {
    throw new OpinaError('backup.engine_differs', {
      values: { file, found: manifest.engine, own: engineVersion },
    });
  }
  if ((await countFiles(folder)) !== manifest.files) throw damaged(file);
  return manifest;
}

/** Opens the database, so that a damaged one is found during the restore, and ends the sessions of the console in it. */
async function openRestored(file: string, folder: string): Promise<void> {
  try {
    const database = await openPglite({ folder });
    try {
      await database.sql`SELECT count(*) FROM migrations`;
      await signAllOut(database.sql);
    } finally {
      await database.close();
    }
  } catch (error) {
    throw damaged(file, error);
  }
}

function damaged(file: string, cause?: unknown): OpinaError {
  return new OpinaError('backup.damaged', { values: { file }, cause });
}
