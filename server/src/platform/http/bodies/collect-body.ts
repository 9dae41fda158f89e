import type { Readable } from 'node:stream';
import { OpinaError } from '../../errors/opina-error.ts';

export interface CollectOptions {
  /** Bytes. */
  readonly most: number;
  /** How long nothing may come. */
  readonly maxPauseMs: number;
  /** Told of all bytes that come; throws when there is no room for them. */
  readonly add: (bytes: number) => void;
}

/**
 * Reads a body into memory. Throws `request.body_too_large`, `request.too_slow` after a pause, `request.malformed` when it
 * is cut off, and what `add` throws.
 */
export function collectBody(body: Readable, { most, maxPauseMs, add }: CollectOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let size = 0;
    const settle = (finish: () => void) => {
      clearTimeout(pause);
      body.off('data', onData).off('end', onEnd).off('close', onCut).off('error', onCut);
      // What still comes is thrown away: who sends it reads the answer only afterwards.
      body.on('error', () => {}).resume();
      finish();
    };
    const fail = (error: unknown) => settle(() => reject(error));
    const onEnd = () => settle(() => resolve(Buffer.concat(parts)));
    const onCut = () => fail(new OpinaError('request.malformed'));
    const onData = (part: Buffer) => {
      pause.refresh();
      size += part.length;
      try {
        if (size > most) throw tooLarge(most);
        add(part.length);
        parts.push(part);
      } catch (error) {
        fail(error);
      }
    };
    const pause = setTimeout(() => fail(new OpinaError('request.too_slow')), maxPauseMs);
    body.on('data', onData).once('end', onEnd).once('close', onCut).once('error', onCut);
  });
}

export const tooLarge = (most: number) =>
  new OpinaError('request.body_too_large', {
    errors: [{ field: 'body', message: `Must have at most ${most} bytes.` }],
  });
