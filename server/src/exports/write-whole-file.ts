import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { OpinaError } from '../platform/errors/opina-error.ts';

/**
 * Writes a file that has its name only once it is whole and on the disk, and that only its owner may read: until then it is
 * `NAME.part`. Throws `export.file_is_directory`, `export.file_not_writable`, and what the work
 * throws; there is no new file then.
 */
export async function writeWholeFile<T>(file: string, work: (output: Writable) => Promise<T>): Promise<T> {
  if ((await stat(file).catch(() => undefined))?.isDirectory()) {
    throw new OpinaError('export.file_is_directory', { detail: file });
  }
  const part = `${file}.part`;
  // Left by an export that was killed. A new file belongs to its owner only; an existing one would keep its permissions.
  await rm(part, { force: true }).catch(unwritable(file));
  const output = createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true });
  const isClosed = finished(output).catch(unwritable(file));
  // Reported below, after the work has failed too.
  isClosed.catch(() => {});
  try {
    const result = await work(output).catch(async (error: unknown) => {
      // The error of the file is more helpful than the failed write.
      if (output.errored !== null && output.errored === error) await isClosed;
      throw error;
    });
    output.end();
    await isClosed;
    await rename(part, file).catch(unwritable(file));
    return result;
  } catch (error) {
    output.destroy();
    await rm(part, { force: true });
    throw error;
  }
}

function unwritable(file: string) {
  return (error: unknown): never => {
    const reason = error instanceof Error && 'code' in error ? ` (${error.code})` : '';
    throw new OpinaError('export.file_not_writable', { detail: `${file}${reason}`, cause: error });
  };
}
