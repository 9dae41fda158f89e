import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { OpinaError } from '../platform/errors/opina-error.ts';
import { writeProblem } from '../platform/files/full-disk.ts';

/**
 * Writes a file that only its owner can read. It is named `NAME.part` until it is complete and on the disk. Throws
 * `export.file_is_directory`, `export.file_not_writable`, and the errors of the work. After an error there is no new file.
 */
export async function writeWholeFile<T>(file: string, work: (output: Writable) => Promise<T>): Promise<T> {
  if ((await stat(file).catch(() => undefined))?.isDirectory()) {
    throw new OpinaError('export.file_is_directory', { detail: file });
  }
  const part = `${file}.part`;
  // Deletes the file of a killed export. Only a new file gets the permissions; an existing one would keep its own.
  await rm(part, { force: true }).catch(unwritable(file));
  const output = createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true });
  const isClosed = finished(output).catch(unwritable(file));
  // The error is thrown below, after the work has failed too.
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
    throw new OpinaError('export.file_not_writable', {
      detail: `${file} (${writeProblem(error)})`,
      cause: error,
    });
  };
}
