import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import type { Turn } from '../../workers/turn.ts';
import type { FromDecoder, PictureFiles, ToDecoder } from './decoder-messages.ts';
import { type Decoder, startDecoder } from './start-decoder.ts';

/**
 * How many pictures are decoded at once. Each takes a fifth of a second, and up to 200 MB for the largest accepted ones. One core is left
 * for everything else, if there are two.
 */
export const picturesAtOnce = Math.max(1, Math.min(2, availableParallelism() - 1));
/** A decoder holds some 60 MB. It takes a quarter of a second to start the next one. */
const idleMs = 60_000;

const limit = pLimit(picturesAtOnce);
const idle = new Map<Decoder, NodeJS.Timeout>();

/** Encodes a picture as `encodePicture` does, in a process of its own. Throws its errors, and those of `Decoder`. */
export async function encodeApart(_turn: Turn, bytes: Uint8Array): Promise<PictureFiles> {
  const response = await ask({ kind: 'encode', bytes });
  if (response.kind !== 'encoded') throw unexpected(response);
  return response.files;
}

/** Whether files of an export can be stored byte for byte: see `areOwnPictureFiles`. In a process of its own. */
export async function areOwnPictures(files: PictureFiles): Promise<boolean> {
  const response = await ask({ kind: 'check', files });
  if (response.kind !== 'checked') throw unexpected(response);
  return response.areOwn;
}

const unexpected = ({ kind }: FromDecoder) => new Error(`The decoder of pictures responded "${kind}".`);

function ask(message: ToDecoder): Promise<FromDecoder> {
  return limit(async () => {
    const decoder = takeIdle() ?? startDecoder();
    try {
      return await decoder.ask(message);
    } finally {
      keep(decoder);
    }
  });
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
