import { existsSync } from 'node:fs';
import { open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { create } from 'tar';
import { OpinaError } from '../platform/errors/opina-error.ts';
import { manifestFile } from './manifest.ts';

/** What is mostly in it, pictures, does not get smaller; the database does, at any level. */
const compression = { level: 1 };

/** Throws `backup.file_exists`. */
export function refuseExisting(file: string): void {
  if (!existsSync(file)) return;
  throw new OpinaError('backup.file_exists', { values: { file } });
}

/**
 * Packs a snapshot into a file that has its name once all of it is on the disk. `finish` runs before that. Throws
 * `backup.failed`, and leaves nothing then.
 */
export async function writeArchive(folder: string, file: string, finish: () => void): Promise<number> {
  const unfinished = `${file}.unfinished`;
  const names = (await readdir(folder)).filter((name) => name !== manifestFile);
  try {
    const handle = await open(unfinished, 'w', 0o600);
    try {
      const pack = create({ gzip: compression, cwd: folder, portable: true, strict: true }, [
        manifestFile,
        ...names,
      ]);
      for await (const chunk of pack) await handle.appendFile(chunk);
      finish();
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, file);
    await syncFolder(path.dirname(file));
  } catch (error) {
    await rm(unfinished, { force: true });
    if (error instanceof OpinaError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new OpinaError('backup.failed', {
      values: { reason: `${file} cannot be written: ${reason}` },
      cause: error,
    });
  }
  const handle = await open(file);
  const { size } = await handle.stat();
  await handle.close();
  return size;
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync();
  await handle.close();
}
