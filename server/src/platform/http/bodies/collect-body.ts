import type { Readable } from 'node:stream';
import { OpinaError } from '../../errors/opina-error.ts';

export interface CollectOptions {
  readonly maxBytes: number;
  /** How long the client may send nothing. */
  readonly maxPauseMs: number;
  /** Called with the number of bytes of each part. Throws if the upload quota has no room for them. */
  readonly add: (bytes: number) => void;
  /** Fails with its reason. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Reads a body into memory. Throws `request.body_too_large`, `request.too_slow` after a pause, `request.malformed` if the
 * body ends early, and the errors of `add` and of the signal.
 */
export function collectBody(
  body: Readable,
  { maxBytes, maxPauseMs, add, signal }: CollectOptions,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let size = 0;
    const settle = (finish: () => void) => {
      clearTimeout(pause);
      signal?.removeEventListener('abort', onLost);
      body.off('data', onData).off('end', onEnd).off('close', onAbort).off('error', onAbort);
      // Discards the remaining bytes: many clients read the response only after they have sent everything.
      body.on('error', () => {}).resume();
      finish();
    };
    const fail = (error: unknown) => settle(() => reject(error));
    const onLost = () => fail(signal?.reason);
    const onEnd = () => settle(() => resolve(Buffer.concat(parts)));
    const onAbort = () => fail(new OpinaError('request.malformed'));
    const onData = (part: Buffer) => {
      pause.refresh();
      size += part.length;
      try {
        if (size > maxBytes) throw tooLarge(maxBytes);
        add(part.length);
        parts.push(part);
      } catch (error) {
        fail(error);
      }
    };
    const pause = setTimeout(() => fail(new OpinaError('request.too_slow')), maxPauseMs);
    if (signal?.aborted) return onLost();
    signal?.addEventListener('abort', onLost);
    body.on('data', onData).once('end', onEnd).once('close', onAbort).once('error', onAbort);
  });
}

export const tooLarge = (maxBytes: number) =>
  new OpinaError('request.body_too_large', {
    errors: [{ field: 'body', message: `Must have at most ${maxBytes} bytes.` }],
  });
