import type { FileHandle } from 'node:fs/promises';
import type { VideoType } from '@opina/contract/constants/media';

/** A file of which parts are read. */
export interface ByteSource {
  readonly size: number;
  /** May be shorter at the end of the file. */
  read(at: number, length: number): Promise<Buffer>;
}

/** Reads parts of an open file. */
export async function sourceOf(file: FileHandle): Promise<ByteSource> {
  const { size } = await file.stat();
  return {
    size,
    async read(at, length) {
      const bytes = Buffer.alloc(Math.max(0, Math.min(length, size - at)));
      const { bytesRead } = await file.read(bytes, 0, bytes.length, at);
      return bytes.subarray(0, bytesRead);
    },
  };
}

const partBytes = 262_144;

/** The whole file, in parts. */
export async function* partsOf(source: ByteSource): AsyncGenerator<Buffer> {
  for (let at = 0; at < source.size; at += partBytes) yield source.read(at, partBytes);
}

/** Bytes that replace those at a place, so that the file stays as long as it was. */
export interface Patch {
  readonly at: number;
  /** What comes first in their place. */
  readonly head: Buffer;
  /** With the head. The rest is zero. */
  readonly length: number;
}

/** What a video file says of itself; null where it does not. */
export interface VideoInfo {
  readonly type: VideoType;
  readonly durationMs: number | null;
  readonly width: number | null;
  readonly height: number | null;
  /** Blank out what tells where, when and with which device it was taken. */
  readonly patches: readonly Patch[];
}

/** `damaged`: it begins like a video of a known format, and then contradicts itself. */
export type Inspected = VideoInfo | 'unknown' | 'damaged';

/** Thrown inside of the parsers. */
export class DamagedVideo extends Error {}
