import { execFileSync } from 'node:child_process';
import { lstatSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';
import { OpinaError } from '../errors/opina-error.ts';

/**
 * Throws `folder.of_other_account` if the folder belongs to another account than that of this process, or if root would create it
 * in a folder of another account. Root could write there, but the owner could not use the files. Writes nothing. Does nothing on
 * Windows.
 */
export function refuseOtherOwner(folder: string): void {
  const own = process.geteuid?.();
  if (own === undefined) return;
  const resolved = path.resolve(folder);
  const stats = statsOf(resolved);
  const owner = stats?.uid ?? (own === 0 ? ownerAbove(resolved) : own);
  if (owner !== own) throw ofOtherAccount(resolved, owner, own);
}

/** The owner of the lowest folder above that exists. */
function ownerAbove(folder: string): number {
  const above = path.dirname(folder);
  return statsOf(above)?.uid ?? ownerAbove(above);
}

/** Undefined if nothing is there, or a file is above it: whoever opens the folder says what is wrong with its path. */
function statsOf(entry: string): Stats | undefined {
  try {
    return statSync(entry, { throwIfNoEntry: false });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOTDIR') return undefined;
    throw error;
  }
}

function ofOtherAccount(folder: string, owner: number, own: number): OpinaError {
  const name = accountName(owner);
  const values = {
    folder,
    owner: name ?? `account ${owner}`,
    account: accountName(own) ?? `account ${own}`,
    command: commandAs(own, owner, name),
  };
  return new OpinaError('folder.of_other_account', { values });
}

/** A prefix that runs a command as the owner. `runuser` and `setpriv`, which only root can use, keep the settings. */
function commandAs(own: number, owner: number, name: string | undefined): string {
  if (name === undefined) return `setpriv --reuid=${owner} --clear-groups opina …`;
  return own === 0 ? `runuser -u ${name} -- opina …` : `sudo -u ${name} opina …`;
}

/** Throws `folder.file_of_other_account` if an account other than root finds an entry that it may not be able to use. */
export function refuseOtherEntry(folder: string, entry: string, stats: Stats = lstatSync(entry)): void {
  const own = process.geteuid?.();
  if (own === undefined || own === 0 || stats.uid === own) return;
  const owner = accountName(stats.uid) ?? `account ${stats.uid}`;
  const values = { file: entry, owner, account: accountName(own) ?? String(own), folder };
  throw new OpinaError('folder.file_of_other_account', { values });
}

/** Asks the system, because accounts need not be in `/etc/passwd`. Undefined if no account has the id. */
function accountName(id: number): string | undefined {
  try {
    const name = execFileSync('id', ['-nu', String(id)], { encoding: 'utf8', stdio: 'pipe' }).trim();
    return name === String(id) ? undefined : name;
  } catch {
    return undefined;
  }
}
