import { chmodSync, lstatSync, readdirSync, realpathSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';
import { OpinaError } from '../errors/opina-error.ts';
import { refuseOtherEntry } from './folder-owner.ts';

export interface FolderAccess {
  /** Whether the folder's group may read it. A web server that serves pictures from the folder needs this. */
  readonly groupReads?: boolean | undefined;
}

/** Modes of the folders and files that this program creates. */
export const privateFolderMode = 0o700;
export const privateFileMode = 0o600;

const openToOthers = (folder: string, reason: string, cause?: unknown) =>
  new OpinaError('folder.open_to_others', { values: { folder, reason }, cause });

/**
 * Removes the access of all other accounts to a folder and everything in it; with `names`, only to the entries with such
 * names. Follows no links in the folder. Throws `folder.open_to_others` and `folder.file_of_other_account`. Does nothing on Windows, where folders inherit
 * their access rights.
 */
export function closeFolder(
  folder: string,
  { names, ...access }: FolderAccess & { readonly names?: RegExp | undefined } = {},
): void {
  if (process.platform === 'win32') return;
  const root = realpathSync(folder);
  try {
    refuseShared(root);
    closePath(root, statSync(root), access);
    for (const name of readdirSync(root)) {
      if (names?.test(name) !== false) closeTree(path.join(root, name), { ...access, root });
    }
  } catch (error) {
    if (error instanceof OpinaError) throw error;
    throw openToOthers(folder, error instanceof Error ? error.message : String(error), error);
  }
}

/** `/` and folders with the sticky bit, such as `/tmp`, belong to all accounts: closing them would break other programs. */
function refuseShared(root: string): void {
  const isSticky = (statSync(root).mode & 0o1000) !== 0;
  if (isSticky || root === path.parse(root).root) {
    throw openToOthers(root, 'all accounts share it; use a separate folder');
  }
}

/** Closes a folder before its entries, so that no other account can replace a file with a link in between. */
function closeTree(target: string, access: FolderAccess & { readonly root: string }): void {
  const stats = lstatSync(target, { throwIfNoEntry: false });
  if (stats === undefined || stats.isSymbolicLink()) return;
  refuseOtherEntry(access.root, target, stats);
  closePath(target, stats, access);
  if (stats.isDirectory()) for (const name of readdirSync(target)) closeTree(path.join(target, name), access);
}

function closePath(target: string, stats: Stats, { groupReads = false }: FolderAccess): void {
  const group = groupReads ? (stats.isDirectory() ? 0o050 : 0o040) : 0;
  const wanted = (stats.mode & 0o7700) | group;
  if ((stats.mode & 0o7777) === wanted) return;
  chmodSync(target, wanted);
  // On a disk that stores no modes, chmod succeeds and changes nothing.
  if ((lstatSync(target).mode & 0o077) !== group) throw new Error(`${target} keeps its mode`);
}
