import { existsSync, statSync } from 'node:fs';
import { access, constants, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseError } from './database-error.ts';
import { lockFolder, usualTimes } from './folder-lock.ts';
import { type OpenPglite, openPglite } from './open-pglite.ts';
import { syncTree } from './sync-tree.ts';

/** Opens the embedded database of a data folder, which this process then has for itself until `close`. */
export async function openFolder(dataDir: string): Promise<OpenPglite> {
  const folder = path.resolve(dataDir);
  await makeWritable(folder);
  let database: OpenPglite | undefined;
  const lock = await lockFolder(folder, usualTimes, () => void database?.abandon());
  try {
    const open = await openOrCreate(folder);
    database = open;
    return {
      ...open,
      async close() {
        await open.close();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function makeWritable(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new DatabaseError(
      'database.folder_not_writable',
      `The data folder ${folder} cannot be written to. Give this user the right to, or choose another with OPINA_DATA_DIR.`,
      error,
    );
  }
}

/**
 * Making a database takes seconds and can be cut off anywhere. The marker stands beside it for as long as it is not
 * whole, so that the next start begins anew instead of opening half of one; no review can be in it yet.
 */
async function openOrCreate(folder: string): Promise<OpenPglite> {
  const database = path.join(folder, 'database');
  const marker = path.join(folder, 'database.unfinished');
  if (statSync(database, { throwIfNoEntry: false })?.isDirectory() === false) {
    throw new DatabaseError(
      'database.failed',
      `${database} is a file, where the database has its folder. Move it away, or choose another data folder with OPINA_DATA_DIR.`,
    );
  }
  if (existsSync(marker)) await rm(database, { recursive: true, force: true });
  else if (existsSync(database)) return openPglite({ folder: database });

  await writeFile(marker, 'A database is being made here. It is not complete.\n');
  const open = await openPglite({ folder: database });
  await syncTree(folder);
  await rm(marker);
  return open;
}
