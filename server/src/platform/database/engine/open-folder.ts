import { existsSync, statSync } from 'node:fs';
import { access, constants, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { once } from '../../core/once.ts';
import { OpinaError } from '../../errors/opina-error.ts';
import { freeBytes } from '../../files/disk-space.ts';
import { refuseOtherOwner } from '../../files/folder-owner.ts';
import { databaseArchive } from '../../files/own-files.ts';
import { closeFolder, privateFolderMode } from '../../files/private-folder.ts';
import { temporaryFolder } from '../../files/temporary-file.ts';
import { ownNames, snapshotFolder, unfinishedRestore } from '../data-folder/data-folder-names.ts';
import { engineVersion } from '../data-folder/engine-version.ts';
import { folderError } from '../data-folder/folder-error.ts';
import { defaultTimes, lockFolder } from '../data-folder/folder-lock.ts';
import { syncTree } from '../data-folder/sync-tree.ts';
import { type OpenPglite, type StartingPglite, startPglite } from './open-pglite.ts';

/** The size of an empty database. */
const newDatabaseBytes = 64 * 1024 * 1024;

export interface FolderOptions {
  /** With less free space on the disk, the database refuses writes. */
  readonly reserveBytes: number;
  /** Whether to remove other accounts' access to the folder first. */
  readonly isPrivate: boolean;
}

/** Opens the embedded database of a data folder and waits until it is ready. Throws `OpinaError` (`database.…`, `folder.…`). */
export async function openFolder(dataDir: string, options: FolderOptions): Promise<OpenPglite> {
  const starting = await startFolder(dataDir, options);
  await starting.ready;
  return starting;
}

/**
 * Locks a data folder until `close` and starts its embedded database, which takes a second. Throws `OpinaError` (`database.…`,
 * `folder.…`), as `ready` does. After an error the folder is not locked.
 */
export async function startFolder(
  dataDir: string,
  { reserveBytes, isPrivate }: FolderOptions,
): Promise<StartingPglite> {
  const folder = path.resolve(dataDir);
  if (isPrivate) refuseOtherOwner(folder);
  await makeUsable(folder);
  if (isPrivate) closeFolder(folder, { names: ownNames });
  let database: OpenPglite | undefined;
  const lock = await lockFolder(folder, defaultTimes, () => void database?.abandon()).catch((error) => {
    throw folderError(folder, error);
  });
  const release = once(lock.release);
  const fail = async (error: unknown): Promise<never> => {
    await release();
    throw folderError(folder, error);
  };
  const starting = await startOrCreate(folder, reserveBytes).catch(fail);
  database = starting;
  const ready = starting.ready.catch(fail);
  ready.catch(() => {});
  return {
    ...starting,
    ready,
    async close() {
      await ready.catch(() => {});
      await starting.close().finally(release);
    },
  };
}

async function makeUsable(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: privateFolderMode });
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw folderError(folder, error);
  }
}

/**
 * Creating a database takes time and can be interrupted. A marker file beside it exists until the database is complete.
 * If the next start finds the marker, it deletes the incomplete database, which cannot contain a review, and creates it
 * again.
 */
async function startOrCreate(folder: string, reserveBytes: number): Promise<StartingPglite> {
  const database = path.join(folder, 'database');
  const marker = path.join(folder, 'database.unfinished');
  // The snapshot of a process that was killed during a backup.
  await rm(path.join(folder, snapshotFolder), { recursive: true, force: true });
  // A process that was killed in the moment in which the files have names.
  await rm(path.join(folder, temporaryFolder), { recursive: true, force: true });
  refuseUnfinishedRestore(folder);
  if (statSync(database, { throwIfNoEntry: false })?.isDirectory() === false) {
    throw new OpinaError('database.folder_is_file', { values: { folder: database } });
  }
  if (existsSync(marker)) await rm(database, { recursive: true, force: true });
  else if (existsSync(database)) {
    await refuseOtherEngine(database);
    requireSpace(folder, reserveBytes);
    return startPglite({ folder: database, reserveBytes });
  }

  requireSpace(folder, reserveBytes + newDatabaseBytes);
  await writeFile(marker, 'A database is being made here. It is not complete.\n');
  // The engine would create it for all accounts to read.
  await mkdir(database, { mode: privateFolderMode });
  const starting = startPglite({ folder: database, reserveBytes, archive: databaseArchive });
  const complete = async () => {
    // The engine syncs what it writes into a database that is there. Without an archive it makes one.
    await Promise.race([starting.ready, starting.unpacked]);
    await Promise.all([starting.ready, syncTree(folder)]);
    await rm(marker);
  };
  return { ...starting, ready: complete() };
}

function refuseUnfinishedRestore(folder: string): void {
  if (!existsSync(path.join(folder, unfinishedRestore))) return;
  throw new OpinaError('database.restore_unfinished', { values: { folder, marker: unfinishedRestore } });
}

async function refuseOtherEngine(database: string): Promise<void> {
  const version = await readFile(path.join(database, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (version === undefined || version.trim() === engineVersion) return;
  throw new OpinaError('database.engine_differs', {
    values: { database, found: version.trim(), own: engineVersion },
  });
}

/** The engine also writes when it starts, and does not start on a full disk. */
function requireSpace(folder: string, bytes: number): void {
  if (freeBytes(folder) >= bytes) return;
  throw new OpinaError('database.disk_full', {
    values: {
      folder,
      advice: `Less than ${Math.ceil(bytes / 1_048_576)} MB are free. Make room, or lower OPINA_DISK_RESERVE_MB.`,
    },
  });
}
