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

/** Splitting it into fields takes 2 ms at worst, a text full of quote marks. */
const pieceBytes = 32 * 1024;

/** Opens a text file, or uses an open one, to read it once in pieces. Throws `import.…` if it cannot be read. */
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

/** Checks a file before anything slow is started. Throws the errors of `openText`. */
export async function checkFile(file: string): Promise<void> {
  // A pipe can be opened only once, because its writer may stop when the reader closes it.
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

/** The import's error for an error of the operating system. */
export function fileError(error: unknown, file: string): OpinaError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
  if (code === 'ENOENT' || code === 'ENOTDIR') {
    return new OpinaError('import.file_missing', { detail: file, cause: error });
  }
  if (code === 'EISDIR') return new OpinaError('import.file_is_directory', { detail: file, cause: error });
  const reason = code === 'EACCES' || code === 'EPERM' ? 'no permission' : code;
  return new OpinaError('import.file_not_readable', { detail: `${file} (${reason})`, cause: error });
}
