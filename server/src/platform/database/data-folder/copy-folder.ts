import { constants, copyFileSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { copyFile, mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { privateFolderMode } from '../../files/private-folder.ts';

/** Times of a first copy, in nanoseconds. */
export interface FirstCopy {
  readonly startedAt: bigint;
  /** The modification time of each copied file, by its path in the folder. */
  readonly writtenAt: ReadonlyMap<string, bigint>;
}

/** Uses copy-on-write if the file system supports it. */
const mode = constants.COPYFILE_FICLONE;

/** Copies a folder while it may change. The copy is inconsistent; `copyChanges` then has little left to copy. */
export async function copyFolder(source: string, target: string): Promise<FirstCopy> {
  const startedAt = BigInt(Date.now()) * 1_000_000n;
  const writtenAt = new Map<string, bigint>();
  await mkdir(target, { mode: privateFolderMode });
  for (const entry of await readdir(source, { recursive: true, withFileTypes: true })) {
    const name = path.relative(source, path.join(entry.parentPath, entry.name));
    if (entry.isDirectory())
      await mkdir(path.join(target, name), { recursive: true, mode: privateFolderMode });
    if (!entry.isFile()) continue;
    try {
      const { mtimeNs } = await stat(path.join(source, name), { bigint: true });
      await mkdir(path.dirname(path.join(target, name)), { recursive: true });
      await copyFile(path.join(source, name), path.join(target, name), mode);
      writtenAt.set(name, mtimeNs);
    } catch (error) {
      // The file was removed after the listing.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  return { startedAt, writtenAt };
}

/**
 * Makes a first copy equal to the folder. Copies only the files that changed since. Nothing may write to the folder until
 * this returns.
 */
export function copyChanges(source: string, target: string, first: FirstCopy): void {
  const here = new Set<string>();
  for (const entry of readdirSync(source, { recursive: true, withFileTypes: true })) {
    const name = path.relative(source, path.join(entry.parentPath, entry.name));
    here.add(name);
    if (entry.isDirectory()) mkdirSync(path.join(target, name), { recursive: true });
    if (!entry.isFile()) continue;
    const { mtimeNs } = statSync(path.join(source, name), { bigint: true });
    const isSame =
      first.writtenAt.get(name) === mtimeNs && mtimeNs < first.startedAt - timeResolution(mtimeNs);
    if (!isSame) copyFileSync(path.join(source, name), path.join(target, name), mode);
  }
  for (const name of first.writtenAt.keys()) {
    if (!here.has(name)) rmSync(path.join(target, name), { force: true });
  }
}

/** Two writes within this time may have the same modification time. Some file systems store whole seconds. */
function timeResolution(time: bigint): bigint {
  return time % 1_000_000_000n === 0n ? 2_000_000_000n : 50_000_000n;
}
