import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { once } from '../core/once.ts';
import { OpinaError } from '../errors/opina-error.ts';
import { freeBytes } from '../files/disk-space.ts';
import { refuseOtherOwner } from '../files/folder-owner.ts';
import { isDiskFull } from '../files/full-disk.ts';
import { type FolderAccess, privateFileMode, privateFolderMode } from '../files/private-folder.ts';
import type { MediaStorage, StoredFile } from './media-storage.ts';

const unfinished = /^\.[0-9a-f-]{36}$/;

interface FolderStorageOptions extends FolderAccess {
  /** What a write leaves free on the disk. Default: 0. */
  readonly reserveBytes?: number;
  /** Whether a folder of another account is refused. Default: true. */
  readonly isPrivate?: boolean | undefined;
}

/**
 * Stores files in a folder, which the first write creates. Its 256 subfolders keep directory listings short. A file that would use up
 * the reserve is refused with `media.disk_full`: the database may be on the same disk.
 */
export function createFolderStorage(
  root: string,
  { groupReads = false, reserveBytes = 0, isPrivate = true }: FolderStorageOptions = {},
): MediaStorage {
  const [folderMode, fileMode] = groupReads ? [0o750, 0o640] : [privateFolderMode, privateFileMode];
  // Names begin with the owner's 8 characters, which all files share. These two are random.
  const folderOf = (name: string) => path.join(root, name.slice(8, 10));
  const fileOf = (name: string) => path.join(folderOf(name), name);
  const diskFull = (cause?: unknown) =>
    new OpinaError('media.disk_full', { values: { folder: root }, cause });
  // Not when it is opened: most commands write no pictures.
  const refuseOthersFolder = once(async () => {
    if (isPrivate) refuseOtherOwner(root);
  });
  /** Gives the file its name once it is complete and on the disk. */
  const write = async (
    name: string,
    size: number,
    content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  ) => {
    const temporary = path.join(folderOf(name), `.${randomUUID()}`);
    await refuseOthersFolder();
    await makeFolder(root, folderOf(name), folderMode);
    if (freeBytes(root) - size < reserveBytes) throw diskFull();
    try {
      await writeDurably(temporary, content, fileMode);
      await rename(temporary, fileOf(name));
      await syncFolder(folderOf(name));
    } catch (error) {
      await rm(temporary, { force: true });
      throw isDiskFull(error) ? diskFull(error) : error;
    }
  };
  return {
    write: (name, bytes) => write(name, bytes.length, [bytes]),
    writeLarge: (name, size, content) => write(name, size, content()),
    size: async (name) => (await unlessMissing(stat(fileOf(name))))?.size,
    readPart: async (name, start, end) => createReadStream(fileOf(name), { start, end }),
    read: (name) => unlessMissing(readFile(fileOf(name))),
    remove: (name) => rm(fileOf(name), { force: true }),
    async *list(prefix) {
      for await (const file of listFiles(root)) if (file.name.startsWith(prefix)) yield file;
    },
    async removeUnfinished(before) {
      let removed = 0;
      for await (const { name, modifiedAt, file } of listFiles(root)) {
        if (!unfinished.test(name) || modifiedAt >= before) continue;
        await rm(file, { force: true });
        removed += 1;
      }
      return removed;
    },
  };
}

/** Writes to the disk (`fsync`), so that after a power cut no row refers to a lost file. */
async function writeDurably(
  file: string,
  content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  mode: number,
): Promise<void> {
  const handle = await open(file, 'wx', mode);
  try {
    // `open` applies the umask of the process; `chmod` does not.
    await handle.chmod(mode);
    for await (const part of content) await handle.appendFile(part);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Gives new folders this mode, regardless of the umask. An existing folder keeps its mode. */
async function makeFolder(root: string, folder: string, mode: number): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode });
  if (first === undefined) return;
  for (const made of first === folder ? [folder] : [root, folder]) await chmod(made, mode);
}

/** Writes the folder's entries to the disk: syncing a file does not. Windows cannot do this, and does not need it. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function* listFiles(root: string): AsyncGenerator<StoredFile & { readonly file: string }> {
  for (const folder of (await unlessMissing(readdir(root))) ?? []) {
    if (!/^[0-9a-f]{2}$/.test(folder)) continue;
    for (const name of (await unlessMissing(readdir(path.join(root, folder)))) ?? []) {
      const file = path.join(root, folder, name);
      const found = await unlessMissing(stat(file));
      if (found?.isFile()) yield { name, modifiedAt: found.mtime, bytes: found.size, file };
    }
  }
}

async function unlessMissing<T>(promise: Promise<T>): Promise<T | undefined> {
  try {
    return await promise;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
