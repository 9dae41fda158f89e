import type { FileHandle } from 'node:fs/promises';
import { PassThrough, type Readable } from 'node:stream';
import { OpinaError } from '../errors/opina-error.ts';
import { openTemporaryFile } from './temporary-file.ts';

/** How long an upload may pause. Node ends one that takes longer than a request may, however busy it is. */
export const maxUploadPauseMs = 10_000;

export interface ReceiveOptions {
  readonly maxBytes: number;
  readonly maxPauseMs?: number | undefined;
  /** Told of all bytes that come; throws when there is no room for them. */
  readonly add: (bytes: number) => void;
}

/**
 * Writes what comes in to a temporary file, open for reading. Throws `import.too_large`, `request.too_slow` after a pause,
 * `request.malformed` when it does not come to its end, and what `add` throws; nothing is left of it then.
 */
export async function receiveFile(
  upload: Readable,
  { maxBytes, maxPauseMs = maxUploadPauseMs, add }: ReceiveOptions,
): Promise<FileHandle> {
  const { writer, reader } = await openTemporaryFile();
  try {
    let bytes = 0;
    for await (const part of withoutPauses(upload, maxPauseMs)) {
      bytes += part.length;
      if (bytes > maxBytes) throw new OpinaError('import.too_large');
      add(part.length);
      await writer.appendFile(part);
    }
    return reader;
  } catch (error) {
    await reader.close();
    throw error;
  } finally {
    await writer.close();
  }
}

/** The same bytes, ended when none come for too long. The upload itself stays open: cut off, it could not be answered. */
function withoutPauses(upload: Readable, maxPauseMs: number): Readable {
  const taken = new PassThrough();
  const pause = setTimeout(() => taken.destroy(new OpinaError('request.too_slow')), maxPauseMs);
  const cut = () => {
    if (!upload.readableEnded) taken.destroy(new OpinaError('request.malformed'));
  };
  taken.once('close', () => {
    clearTimeout(pause);
    // What still comes is thrown away: who sends it reads the answer only afterwards.
    upload.resume();
  });
  upload
    .on('data', () => pause.refresh())
    .once('close', cut)
    .on('error', cut)
    .pipe(taken);
  if (upload.destroyed) cut();
  return taken;
}
