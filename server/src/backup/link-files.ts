import { copyFile, link, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { privateFolderMode } from '../platform/files/private-folder.ts';

/** Another disk, one without links, or more links than a file may have. */
const noLink: ReadonlySet<unknown> = new Set(['EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK']);

/**
 * Gives the pictures of a folder a second name in another one, so that they are there when they are removed from the
 * first. Pictures are never written again under the same name. May be run again for those that came since.
 */
export async function linkFiles(source: string, target: string): Promise<void> {
  for (const folder of await readdir(source).catch(noneIfMissing)) {
    // Elsewhere are uploads that are not whole yet.
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
