import { existsSync } from 'node:fs';
import { open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { create } from 'tar';
import { OpinaError } from '../platform/errors/opina-error.ts';
import { writeProblem } from '../platform/files/full-disk.ts';
import { manifestFile } from './manifest.ts';

/** The fastest level: pictures, most of the archive, cannot be compressed further, and the database can at any level. */
const compression = { level: 1 };

/** Throws `backup.file_exists`. */
export function refuseExisting(file: string): void {
  if (!existsSync(file)) return;
  throw new OpinaError('backup.file_exists', { values: { file } });
}

/**
 * Writes a snapshot to an archive, which gets its name when it is completely on the disk. Calls `finish` before that. Throws
 * `backup.failed`, and then leaves no file.
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
    throw new OpinaError('backup.failed', {
      values: { reason: `${file} cannot be written: ${writeProblem(error)}.` },
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
