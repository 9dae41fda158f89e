import path from 'node:path';
import { openSharedNotices } from '../app/open-notices.ts';
import { readSettings, type Settings } from '../app/settings/settings.ts';
import { requestSnapshot } from '../backup/request-snapshot.ts';
import { openServedDatabase, serverStopped } from '../platform/database/commands/open-served-database.ts';
import { type Database, openDatabase } from '../platform/database/engine/open-database.ts';
import { openPglite } from '../platform/database/engine/open-pglite.ts';
import type { Sql } from '../platform/database/engine/sql.ts';
import { migrate } from '../platform/database/migrate.ts';
import { hasCode, OpinaError } from '../platform/errors/opina-error.ts';
import { refuseOtherOwner } from '../platform/files/folder-owner.ts';
import { type Change, reportingChange } from '../platform/notices/change.ts';
import { resetOf } from '../platform/notices/news.ts';
import { noteDatabase } from './output/note-database.ts';
import { printMigration } from './output/print-migration.ts';
import { printWait } from './output/print-wait.ts';

/** What a command changes of what shoppers see. */
export type Changes = Change | 'nothing';

type Work<T> = (sql: Sql, engine: Database['engine']) => Promise<T>;

/**
 * Opens the database that the environment configures, migrates it, and closes it after the work. If a server runs on the
 * data folder of the embedded database, the work uses the server's session. Tells running servers of the changes.
 */
export async function withDatabase<T>(changes: Changes, work: Work<T>): Promise<T> {
  const settings = readSettings(process.env);
  refuseOthersFolder(settings);
  const served = isEmbedded(settings) ? await openServedDatabase(settings.dataDir) : undefined;
  noteDatabase(settings, served !== undefined);
  if (served === undefined) {
    return withOwnDatabase(settings, (sql, engine) =>
      tellingServers(settings, { sql, changes }, () => work(sql, engine)),
    );
  }
  try {
    // The server sees that a command is connected.
    return await work(served.sql, 'pglite');
  } catch (error) {
    const isGone = error instanceof Error && 'code' in error && error.code === 'CONNECTION_CLOSED';
    throw isGone ? serverStopped(error) : error;
  } finally {
    await served.close();
  }
}

/**
 * The same for work that reads for a long time. While a server runs, it reads a snapshot, so that no request waits. The signal
 * ends the wait for the snapshots of other commands.
 */
export async function withDatabaseToRead<T>(work: Work<T>, signal?: AbortSignal): Promise<T> {
  const settings = readSettings(process.env);
  refuseOthersFolder(settings);
  const snapshot = isEmbedded(settings)
    ? await requestSnapshot(settings.dataDir, { onWait: printWait, signal })
    : undefined;
  noteDatabase(settings, snapshot !== undefined);
  if (snapshot === undefined) return withOwnDatabase(settings, work);
  try {
    const copy = await openPglite({ folder: path.join(snapshot.folder, 'database') });
    return await work(copy.sql, 'pglite').finally(copy.close);
  } finally {
    snapshot.release();
  }
}

/** Before a socket of the folder is used: files that another account writes could stop the server. */
function refuseOthersFolder(settings: Settings): void {
  if (isEmbedded(settings) && settings.isFolderPrivate) refuseOtherOwner(settings.dataDir);
}

const isEmbedded = ({ databaseUrl }: Settings) => databaseUrl === undefined;

async function withOwnDatabase<T>(settings: Settings, work: Work<T>): Promise<T> {
  const database = await openDatabase(settings).catch((error: unknown) => {
    throw hasCode(error, 'database.locked') ? lockedByOther(settings, error) : error;
  });
  try {
    await migrate(database.sql, { report: printMigration });
    return await work(database.sql, database.engine);
  } finally {
    await database.close();
  }
}

async function tellingServers<T>(
  settings: Settings,
  { sql, changes }: { readonly sql: Sql; readonly changes: Changes },
  work: () => Promise<T>,
): Promise<T> {
  if (changes === 'nothing') return work();
  const notices = await openSharedNotices(settings, sql, { onChange: () => {} });
  if (notices === undefined) return work();
  try {
    return await reportingChange(notices.report, changes, work);
  } finally {
    notices.announce(resetOf(changes.storeId));
    await notices.close();
  }
}

/** A running server would have responded. So another command has locked the folder, a server is starting, or no socket is possible. */
const lockedByOther = ({ dataDir }: Settings, cause: unknown) =>
  new OpinaError('database.locked', {
    values: {
      folder: path.resolve(dataDir),
      advice:
        'Stop that process first, or use PostgreSQL (DATABASE_URL) to run several at once. Commands work while the server runs. They do not work beside another command while no server runs, on Windows, or in a folder with a path of more than 80 bytes.',
    },
    cause,
  });
