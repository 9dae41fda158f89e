import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  type Database,
  type DatabaseSettings,
  openDatabase,
} from '../platform/database/engine/open-database.ts';
import { hasCode, OpinaError } from '../platform/errors/opina-error.ts';
import { refuseOtherOwner } from '../platform/files/folder-owner.ts';
import { type MediaSettings, mediaFolder } from '../platform/media/open-media.ts';
import { makeSnapshot } from './make-snapshot.ts';
import { requestSnapshot } from './request-snapshot.ts';
import { refuseExisting, writeArchive } from './write-archive.ts';

export interface CreatedBackup {
  readonly bytes: number;
  /** How long the queries of the running server had to wait; undefined if none runs. */
  readonly pauseMs: number | undefined;
}

export type BackupSettings = MediaSettings & DatabaseSettings;

/**
 * Writes the embedded database and the pictures of its folder to a file. If a server runs on the folder, it makes the
 * snapshot, after those of other commands. Throws `backup.…`, and `database.locked` if another program has locked the folder.
 */
export async function makeBackup(
  settings: BackupSettings,
  file: string,
  onWait?: (ahead: number) => void,
): Promise<CreatedBackup> {
  refuseExisting(file);
  const { dataDir, isFolderPrivate = true } = settings;
  if (isFolderPrivate) refuseOtherOwner(dataDir);
  if (!existsSync(path.join(dataDir, 'database'))) {
    throw new OpinaError('backup.no_database', { values: { folder: path.resolve(dataDir) } });
  }
  const snapshot = await requestSnapshot(dataDir, onWait && { onWait });
  if (snapshot === undefined) return { bytes: await backupWithoutServer(settings, file), pauseMs: undefined };
  return { bytes: await writeArchive(snapshot.folder, file, snapshot.release), pauseMs: snapshot.pauseMs };
}

/** No server runs: this process locks the folder meanwhile. */
async function backupWithoutServer(settings: BackupSettings, file: string): Promise<number> {
  const database = await openForBackup(settings);
  try {
    const place = { dataDir: settings.dataDir, mediaDir: mediaFolder(settings) };
    const { folder, remove } = await makeSnapshot(database, place);
    try {
      return await writeArchive(folder, file, () => {});
    } finally {
      await remove();
    }
  } finally {
    await database.close();
  }
}

/** Changes the advice of `database.locked`: no server responded, so a process that makes no backups has locked the folder. */
async function openForBackup(settings: BackupSettings): Promise<Database> {
  try {
    return await openDatabase(settings);
  } catch (error) {
    if (!hasCode(error, 'database.locked')) throw error;
    throw new OpinaError('database.locked', {
      values: {
        folder: path.resolve(settings.dataDir),
        advice: 'It cannot make backups: it may be an import. Make the backup after that process has ended.',
      },
      cause: error,
    });
  }
}
