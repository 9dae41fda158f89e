import { inspectMp4 } from './inspect-mp4.ts';
import { inspectWebm } from './inspect-webm.ts';
import { type ByteSource, DamagedVideo, type Inspected, type Patch } from './video-file.ts';

/** Detects the format of a video from its content, and reads what it says of itself. */
export async function inspectVideo(source: ByteSource): Promise<Inspected> {
  const start = await source.read(0, 12);
  const inspect =
    start.toString('latin1', 4, 8) === 'ftyp'
      ? inspectMp4
      : start.subarray(0, 4).toString('hex') === '1a45dfa3'
        ? inspectWebm
        : undefined;
  try {
    return (await inspect?.(source)) ?? 'unknown';
  } catch (error) {
    if (error instanceof DamagedVideo || error instanceof RangeError) return 'damaged';
    throw error;
  }
}

/** Passes on the bytes of a file with the patches in their places. */
export async function* patched(
  content: AsyncIterable<Buffer>,
  patches: readonly Patch[],
): AsyncGenerator<Buffer> {
  let at = 0;
  for await (const part of content) {
    const bytes = Buffer.from(part);
    for (const patch of patches) apply(bytes, at, patch);
    yield bytes;
    at += bytes.length;
  }
}

/** `offset`: where the bytes are in the file. */
function apply(bytes: Buffer, offset: number, { at, head, length }: Patch): void {
  const from = Math.max(at - offset, 0);
  const to = Math.min(at + length - offset, bytes.length);
  if (from >= to) return;
  bytes.fill(0, from, to);
  const skipped = offset + from - at;
  if (skipped < head.length) head.copy(bytes, from, skipped, skipped + to - from);
}
