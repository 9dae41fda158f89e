import { copyFile, link, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { privateFolderMode } from '../platform/files/private-folder.ts';

/** The folders are on different disks, the disk supports no hard links, or the file has too many. */
const noLink: ReadonlySet<unknown> = new Set(['EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK']);

/**
 * Makes hard links to the pictures of a folder in another folder, where they stay if the first folder's are deleted. The
 * content of a name never changes. May run again to add new pictures.
 */
export async function linkFiles(source: string, target: string): Promise<void> {
  for (const folder of await readdir(source).catch(noneIfMissing)) {
    // Pictures are only in these folders.
    if (!/^[0-9a-f]{2}$/.test(folder)) continue;
    await mkdir(path.join(target, folder), { recursive: true, mode: privateFolderMode });
    for (const name of await readdir(path.join(source, folder))) {
      await linkFile(path.join(source, folder, name), path.join(target, folder, name));
    }
  }
}

async function linkFile(source: string, target: string): Promise<void> {
  try {
    await link(source, target);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (noLink.has(code)) await copyFile(source, target);
    else if (code !== 'EEXIST' && code !== 'ENOENT') throw error;
  }
}

function noneIfMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code !== 'ENOENT') throw error;
  return [];
}
