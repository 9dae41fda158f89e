import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { privateFileMode, privateFolderMode } from '../../platform/files/private-folder.ts';

export async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Of several processes that make a file, one succeeds. False: it was there already. */
export async function makeFile(file: string, text: string): Promise<boolean> {
  await makeFolder(path.dirname(file));
  const unfinished = await writeBeside(file, text);
  try {
    await link(unfinished, file);
    await syncFolder(path.dirname(file));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** Resolves when it is on the disk. */
export async function replaceFile(file: string, text: string): Promise<void> {
  await makeFolder(path.dirname(file));
  await moveFile(await writeBeside(file, text), file);
}

export async function moveFile(from: string, to: string): Promise<void> {
  await rename(from, to);
  await syncFolder(path.dirname(to));
}

/** A folder that is not on the disk takes its files along. */
async function makeFolder(name: string): Promise<void> {
  const made = await mkdir(name, { recursive: true, mode: privateFolderMode });
  if (made !== undefined) await syncFolder(path.dirname(name));
}

async function syncFolder(name: string): Promise<void> {
  const folder = await open(name);
  await folder.sync().finally(() => folder.close());
}

/** Writes a file with another name, and waits until it is on the disk. Returns its name. */
async function writeBeside(file: string, text: string): Promise<string> {
  const unfinished = `${file}.${randomBytes(6).toString('hex')}`;
  const handle = await open(unfinished, 'wx', privateFileMode);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return unfinished;
}
