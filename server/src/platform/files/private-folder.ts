import { chmodSync, lstatSync, readdirSync, realpathSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';
import { OpinaError } from '../errors/opina-error.ts';

export interface FolderAccess {
  /** Whether the group of the folder may read it, as a web server that serves pictures from it has to. */
  readonly groupReads?: boolean | undefined;
}

/** Modes of what this program makes in its folders. */
export const privateFolderMode = 0o700;
export const privateFileMode = 0o600;

const openToOthers = (folder: string, reason: string, cause?: unknown) =>
  new OpinaError('folder.open_to_others', { values: { folder, reason }, cause });

/**
 * Closes a folder to all accounts but this one, and everything in it or, with `names`, those entries only. Follows no
 * links within. Throws `folder.open_to_others`. Windows has no modes: folders inherit there who may read them.
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
      if (names?.test(name) !== false) closeTree(path.join(root, name), access);
    }
  } catch (error) {
    if (error instanceof OpinaError) throw error;
    throw openToOthers(folder, error instanceof Error ? error.message : String(error), error);
  }
}

/** `/`, and folders that everybody may write to by agreement, such as `/tmp`, are not ours to close. */
function refuseShared(root: string): void {
  const isSticky = (statSync(root).mode & 0o1000) !== 0;
  if (isSticky || root === path.parse(root).root) {
    throw openToOthers(root, 'all accounts share it; use a separate folder');
  }
}

/** Folders before what is in them: nobody else can put a link in a file's place then. */
function closeTree(target: string, access: FolderAccess): void {
  const stats = lstatSync(target, { throwIfNoEntry: false });
  if (stats === undefined || stats.isSymbolicLink()) return;
  closePath(target, stats, access);
  if (stats.isDirectory()) for (const name of readdirSync(target)) closeTree(path.join(target, name), access);
}

function closePath(target: string, stats: Stats, { groupReads = false }: FolderAccess): void {
  const group = groupReads ? (stats.isDirectory() ? 0o050 : 0o040) : 0;
  const wanted = (stats.mode & 0o7700) | group;
  if ((stats.mode & 0o7777) === wanted) return;
  chmodSync(target, wanted);
  // A disk that keeps no modes takes the call and changes nothing.
  if ((lstatSync(target).mode & 0o077) !== group) throw new Error(`${target} keeps its mode`);
}
