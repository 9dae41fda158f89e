import path from 'node:path';
import { readSettings, type Settings } from '../../app/settings/settings.ts';
import { readOnlyState } from '../../platform/database/database-error-code.ts';
import { OpinaError } from '../../platform/errors/opina-error.ts';
import { freeBytes } from '../../platform/files/disk-space.ts';
import { isDiskFull } from '../../platform/files/full-disk.ts';

/** What is left of an engine that could not write: the reason is lost. */
const lostCodes: ReadonlySet<unknown> = new Set([
  'CONNECTION_CLOSED',
  'database.server_stopped',
  'database.failed',
  'backup.failed',
]);

/** The engine cannot write with less: one file of its write-ahead log. */
const minBytes = 16 * 1024 * 1024;

/** Replaces an error whose cause is a full or read-only disk by one that says so and what to do. Returns others unchanged. */
export function explainError(error: unknown): unknown {
  if (isPrecise(error)) return error;
  const settings = settingsOrNone();
  if (settings === undefined) return error;
  return settings.databaseUrl === undefined ? ofFolder(error, settings) : ofServer(error);
}

function ofServer(error: unknown): unknown {
  const cause = error;
  if (hasCode(error, '53100')) return new OpinaError('database.server_disk_full', { cause });
  if (hasCode(error, readOnlyState)) return new OpinaError('database.read_only', { cause });
  return isDiskFull(error) ? new OpinaError('disk.full', { cause }) : error;
}

function ofFolder(error: unknown, { dataDir, diskReserveBytes }: Settings): unknown {
  if (hasCode(error, readOnlyState)) {
    const megabytes = Math.ceil(diskReserveBytes / 1_048_576);
    return diskFull(dataDir, `Less than ${megabytes} MB are free (OPINA_DISK_RESERVE_MB). Make room.`, error);
  }
  const isFull = isDiskFull(error) || (isLost(error) && hasNoSpace(dataDir));
  return isFull ? diskFull(dataDir, 'Free some space, and run the command again.', error) : error;
}

const diskFull = (dataDir: string, advice: string, cause: unknown) =>
  new OpinaError('database.disk_full', { values: { folder: path.resolve(dataDir), advice }, cause });

/** Errors that name the file or folder on the full disk. */
const isPrecise = (error: unknown) =>
  error instanceof OpinaError && error.code !== 'import.write_failed' && !lostCodes.has(error.code);

/** Whether the error, or one of its causes, has this code. */
function hasCode(error: unknown, code: string): boolean {
  for (let one = error; one instanceof Error; one = one.cause) {
    if ('code' in one && one.code === code) return true;
  }
  return false;
}

const isLost = (error: unknown) => [...lostCodes].some((code) => hasCode(error, String(code)));

function hasNoSpace(dataDir: string): boolean {
  try {
    return freeBytes(dataDir) < minBytes;
  } catch {
    return false;
  }
}

/** The error may be about the settings. */
function settingsOrNone(): Settings | undefined {
  try {
    return readSettings(process.env);
  } catch {
    return undefined;
  }
}
