import type { Stats } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';
import { OpinaError } from '../../platform/errors/opina-error.ts';
import { refuseOtherFormats } from '../refuse-other-formats.ts';
import { createUtf8Decoder } from './utf8-decoder.ts';

export interface TextSource {
  /** 0 when the size is not known (a pipe). */
  readonly bytesTotal: number;
  bytesRead(): number;
  /** The text in pieces, without a byte order mark. Throws `import.…` where it is not UTF-8 text. */
  pieces(): AsyncGenerator<string>;
  close(): Promise<void>;
}

const pieceBytes = 64 * 1024;

/**
 * Opens a text file for reading once, piece by piece, or takes one that is open. Throws `import.…` when it cannot
 * be read.
 */
export async function openText(file: string | FileHandle): Promise<TextSource> {
  const { handle, stats } =
    typeof file === 'string' ? await openFile(file) : { handle: file, stats: await file.stat() };
  let bytesRead = 0;
  async function* pieces(): AsyncGenerator<string> {
    const decoder = createUtf8Decoder();
    for await (const bytes of handle.createReadStream({ highWaterMark: pieceBytes, autoClose: false })) {
      if (bytesRead === 0) refuseOtherFormats(bytes);
      bytesRead += bytes.length;
      yield decoder.decode(bytes);
    }
    decoder.end();
    if (bytesRead === 0) throw new OpinaError('import.file_empty', { field: 'file' });
  }
  return {
    bytesTotal: stats.isFile() ? stats.size : 0,
    bytesRead: () => bytesRead,
    pieces,
    close: () => handle.close(),
  };
}

/** Says early, before anything slow is started, that a file cannot be imported. Throws as `openText` does. */
export async function checkFile(file: string): Promise<void> {
  // Who writes into a pipe would take the look for the reading: it is opened once, when it is read.
  if ((await stat(file).catch(() => undefined))?.isFIFO()) return;
  const { handle } = await openFile(file);
  await handle.close();
}

async function openFile(file: string): Promise<{ handle: FileHandle; stats: Stats }> {
  const handle = await open(file, 'r').catch((error: unknown) => {
    throw fileError(error, file);
  });
  const stats = await handle.stat();
  if (stats.isDirectory()) {
    await handle.close();
    throw new OpinaError('import.file_is_directory', { detail: file });
  }
  return { handle, stats };
}

/** What the operating system said, in the words of an import. */
export function fileError(error: unknown, file: string): OpinaError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
  if (code === 'ENOENT' || code === 'ENOTDIR') {
    return new OpinaError('import.file_missing', { detail: file, cause: error });
  }
  if (code === 'EISDIR') return new OpinaError('import.file_is_directory', { detail: file, cause: error });
  const reason = code === 'EACCES' || code === 'EPERM' ? 'no permission' : code;
  return new OpinaError('import.file_not_readable', { detail: `${file} (${reason})`, cause: error });
}
