import { availableParallelism } from 'node:os';
import { OpinaError } from '../../errors/opina-error.ts';
import { createFairLimiter } from '../../workers/fair-limiter.ts';
import type { FromDecoder, PictureFiles, ToDecoder } from './decoder-messages.ts';
import { type Decoder, startDecoder } from './start-decoder.ts';

/**
 * How many pictures are decoded at once. Each takes a fifth of a second, and up to 200 MB for the largest accepted ones. One core is left
 * for everything else, if there are two.
 */
const picturesAtOnce = Math.max(1, Math.min(2, availableParallelism() - 1));
/** More are refused. Pictures of exports always wait: each import has four at most. */
const maxWaiting = 64;
/** A decoder holds some 60 MB. It takes a quarter of a second to start the next one. */
const idleMs = 60_000;

const limiter = createFairLimiter({ atOnce: picturesAtOnce, waiting: Number.POSITIVE_INFINITY });
const idle = new Map<Decoder, NodeJS.Timeout>();

/** How many pictures are in work, and how many are in the queue. */
export const decoderLoad = limiter.load;

/**
 * Encodes a picture as `encodePicture` does, in a process of its own, when it is the turn of its owner: a store, or an import. Throws its
 * errors, those of `Decoder`, and `server.unavailable` if the queue is full.
 */
export async function encodeApart(owner: string, bytes: Uint8Array): Promise<PictureFiles> {
  if (limiter.load().waiting >= maxWaiting) throw new OpinaError('server.unavailable');
  const response = await ask(owner, { kind: 'encode', bytes });
  if (response.kind !== 'encoded') throw unexpected(response);
  return response.files;
}

/** Whether files of an export can be stored byte for byte: see `areOwnPictureFiles`. In a process of its own, in turns as above. */
export async function areOwnPictures(owner: string, files: PictureFiles): Promise<boolean> {
  const response = await ask(owner, { kind: 'check', files });
  if (response.kind !== 'checked') throw unexpected(response);
  return response.areOwn;
}

const unexpected = ({ kind }: FromDecoder) => new Error(`The decoder of pictures responded "${kind}".`);

async function ask(owner: string, message: ToDecoder): Promise<FromDecoder> {
  const response = await limiter.run(owner, async () => {
    const decoder = takeIdle() ?? startDecoder();
    try {
      return await decoder.ask(message);
    } finally {
      keep(decoder);
    }
  });
  if (response === undefined) throw new OpinaError('server.unavailable');
  return response;
}

function takeIdle(): Decoder | undefined {
  for (const [decoder, timer] of idle) {
    clearTimeout(timer);
    idle.delete(decoder);
    if (decoder.isRunning()) return decoder;
  }
  return undefined;
}

function keep(decoder: Decoder): void {
  if (!decoder.isRunning()) return;
  const end = () => {
    idle.delete(decoder);
    decoder.end();
  };
  idle.set(decoder, setTimeout(end, idleMs).unref());
}
