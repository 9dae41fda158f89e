import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { OpinaError } from '../../errors/opina-error.ts';
import { privateFileMode } from '../../files/private-folder.ts';
import { ownIdentity, type ProcessIdentity, stateOf } from './process-identity.ts';

export interface FolderLock {
  release(): Promise<void>;
}

interface Holder extends ProcessIdentity {
  readonly token: string;
}

export interface LockTimes {
  /** How often the holder updates the time of its lock file (heartbeat). */
  readonly beatMs: number;
  /** How long a holder on another machine or container may send no heartbeat before it counts as dead. */
  readonly watchMs: number;
}

export const defaultTimes: LockTimes = { beatMs: 1_000, watchMs: 6_000 };
const released = 'released\n';
const namePattern = /^opina\.lock\.(\d{1,15})$/;

/**
 * Locks a folder for this process, or throws `database.locked`.
 *
 * The lock is a numbered file, and the file with the highest number is valid. To replace a dead holder, a process creates
 * the file with the next number, which only one process can do. It removes the lower number only afterwards. So two
 * processes that find the same dead holder cannot both get the lock, and a slow process cannot remove the lock of a fast
 * one. `onLost` is called if another process has replaced this one, as after a suspended machine wakes up: this process
 * must not use the folder any more.
 */
export async function lockFolder(
  folder: string,
  times: LockTimes,
  onLost: () => void = () => {},
): Promise<FolderLock> {
  const highest = await highestLock(folder);
  if (highest > 0 && (await isHeld(lockPath(folder, highest), times))) throw locked(folder);

  const number = highest + 1;
  const file = lockPath(folder, number);
  const content = `${JSON.stringify({ ...ownIdentity(), token: randomUUID() } satisfies Holder)}\n`;
  try {
    await writeFile(file, content, { flag: 'wx', mode: privateFileMode });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw locked(folder);
    throw error;
  }
  if ((await highestLock(folder)) !== number) {
    await rm(file, { force: true });
    throw locked(folder);
  }
  await removeLower(folder, number);
  return keep({ folder, number, onLost }, times);
}

function locked(folder: string): OpinaError {
  const advice = 'Stop that process first, or use PostgreSQL (DATABASE_URL) to run several at once.';
  return new OpinaError('database.locked', { values: { folder, advice } });
}

const lockPath = (folder: string, number: number) => path.join(folder, `opina.lock.${number}`);

async function lockNumbers(folder: string): Promise<number[]> {
  const names = await readdir(folder);
  return names.flatMap((name) => namePattern.exec(name)?.[1] ?? []).map(Number);
}

async function highestLock(folder: string): Promise<number> {
  return Math.max(0, ...(await lockNumbers(folder)));
}

async function removeLower(folder: string, number: number): Promise<void> {
  for (const other of await lockNumbers(folder)) {
    if (other < number) await rm(lockPath(folder, other), { force: true });
  }
}

async function isHeld(file: string, times: LockTimes): Promise<boolean> {
  const content = await readFile(file, 'utf8').catch(() => released);
  if (content === released) return false;
  const holder = parseHolder(content);
  const state = holder === undefined ? 'unknown' : stateOf(holder);
  return state === 'unknown' ? hasHeartbeat(file, content, times) : state === 'alive';
}

/** Whether the holder updates its file while this process watches it. Does not compare the clocks of two machines. */
async function hasHeartbeat(file: string, content: string, times: LockTimes): Promise<boolean> {
  const before = await stat(file);
  for (let waited = 0; waited < times.watchMs; waited += times.beatMs) {
    await wait(times.beatMs);
    const now = await stat(file).catch(() => undefined);
    if (now === undefined || now.mtimeMs !== before.mtimeMs) return true;
    if ((await readFile(file, 'utf8')) !== content) return true;
  }
  return false;
}

function parseHolder(content: string): Holder | undefined {
  try {
    const value: unknown = JSON.parse(content);
    return typeof value === 'object' && value !== null && 'pid' in value ? (value as Holder) : undefined;
  } catch {
    return undefined;
  }
}

interface HeldLock {
  readonly folder: string;
  readonly number: number;
  readonly onLost: () => void;
}

function keep(held: HeldLock, times: LockTimes): FolderLock {
  const file = lockPath(held.folder, held.number);
  const timer = setInterval(() => {
    // The folder may have been removed, as a test does. Then there is nothing to lock.
    beat(held, file).catch(() => {});
  }, times.beatMs);
  timer.unref();
  return {
    async release() {
      clearInterval(timer);
      // Keeps the file, so that no number is used twice. If the file is missing, another process has replaced this one.
      await writeFile(file, released, { flag: 'r+' }).catch(() => {});
      await truncate(file, released.length).catch(() => {});
    },
  };
}

async function beat({ folder, number, onLost }: HeldLock, file: string): Promise<void> {
  if ((await highestLock(folder)) > number) return onLost();
  const now = new Date();
  await utimes(file, now, now);
}
