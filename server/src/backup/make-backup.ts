import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  type Database,
  type DatabaseSettings,
  openDatabase,
} from '../platform/database/engine/open-database.ts';
import { hasCode, OpinaError } from '../platform/errors/opina-error.ts';
import { type MediaSettings, mediaFolder } from '../platform/media/open-media.ts';
import { makeSnapshot } from './make-snapshot.ts';
import { requestSnapshot } from './request-snapshot.ts';
import { refuseExisting, writeArchive } from './write-archive.ts';

export interface CreatedBackup {
  readonly bytes: number;
  /** How long the queries of the server that runs had to wait; undefined: none runs. */
  readonly pauseMs: number | undefined;
}

export type BackupSettings = MediaSettings & DatabaseSettings;

/**
 * Copies the embedded database and the pictures of its folder into a file: through the server that runs on the folder, or
 * alone. Throws `backup.…`, and `database.locked` while another program has the folder.
 */
export async function makeBackup(settings: BackupSettings, file: string): Promise<CreatedBackup> {
  refuseExisting(file);
  const { dataDir } = settings;
  if (!existsSync(path.join(dataDir, 'database'))) {
    throw new OpinaError('backup.no_database', { values: { folder: path.resolve(dataDir) } });
  }
  const lent = await requestSnapshot(dataDir);
  if (lent === undefined) return { bytes: await backupAlone(settings, file), pauseMs: undefined };
  return { bytes: await writeArchive(lent.folder, file, lent.giveBack), pauseMs: lent.pauseMs };
}

/** No server runs: this process has the folder for itself meanwhile. */
async function backupAlone(settings: BackupSettings, file: string): Promise<number> {
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

/** The process that holds the folder did not respond to a request for a copy, so it is not a server that makes backups. */
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
