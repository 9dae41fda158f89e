import type { FileHandle } from 'node:fs/promises';
import { PassThrough, type Readable } from 'node:stream';
import type { ErrorCode } from '@opina/contract/errors';
import { OpinaError } from '../errors/opina-error.ts';
import { paceIntake } from './intake-pace.ts';
import type { OpenTemporary } from './temporary-file.ts';

/** How long an upload may pause. Node's time-out for requests ends an upload that takes too long without a pause. */
export const maxUploadPauseMs = 10_000;

export interface ReceiveOptions {
  readonly openTemporary: OpenTemporary;
  readonly maxBytes: number;
  readonly maxPauseMs?: number | undefined;
  /** The code of a file that is too large. Default: `import.too_large`. */
  readonly tooLarge?: ErrorCode;
  /** Called with the number of bytes of each part. Throws if the upload quota has no room for them. */
  readonly add: (bytes: number) => void;
  /** Fails with its reason. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Writes an upload to a temporary file and returns the file, open for reading. Throws `tooLarge`, `request.too_slow`
 * after a pause, `request.malformed` if the upload ends early, `disk.full`, and the errors of `add` and of the signal. Keeps no file after an error.
 */
export async function receiveFile(
  upload: Readable,
  {
    openTemporary,
    maxBytes,
    maxPauseMs = maxUploadPauseMs,
    tooLarge = 'import.too_large',
    add,
    signal,
  }: ReceiveOptions,
): Promise<FileHandle> {
  const { append, endWriting, reader } = await openTemporary();
  try {
    let bytes = 0;
    for await (const part of withoutPauses(upload, maxPauseMs, signal)) {
      bytes += part.length;
      if (bytes > maxBytes) throw new OpinaError(tooLarge);
      add(part.length);
      await append(part);
      await paceIntake(part.length);
    }
    return reader;
  } catch (error) {
    await reader.close();
    throw error;
  } finally {
    await endWriting();
  }
}

/** Passes on the bytes, and fails after a pause. The upload itself stays open, so that the server can still respond. */
function withoutPauses(upload: Readable, maxPauseMs: number, signal: AbortSignal | undefined): Readable {
  const received = new PassThrough();
  const pause = setTimeout(() => received.destroy(new OpinaError('request.too_slow')), maxPauseMs);
  const failIfUnfinished = () => {
    if (!upload.readableEnded) received.destroy(new OpinaError('request.malformed'));
  };
  const failIfLost = () => received.destroy(signal?.reason);
  signal?.addEventListener('abort', failIfLost);
  received.once('close', () => {
    clearTimeout(pause);
    signal?.removeEventListener('abort', failIfLost);
    // Discards the remaining bytes: many clients read the response only after they have sent everything.
    upload.resume();
  });
  upload
    .on('data', () => pause.refresh())
    .once('close', failIfUnfinished)
    .on('error', failIfUnfinished)
    .pipe(received);
  if (upload.destroyed) failIfUnfinished();
  if (signal?.aborted) failIfLost();
  return received;
}
