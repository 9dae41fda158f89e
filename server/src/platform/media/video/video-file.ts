import type { VideoType } from '@opina/contract/constants';

/** A file of which parts are read. */
export interface ByteSource {
  readonly size: number;
  /** May be shorter at the end of the file. */
  read(at: number, length: number): Promise<Buffer>;
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
