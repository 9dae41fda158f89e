import { DamagedVideo } from './video-file.ts';

/** A part of an MP4 or MOV file. Places are in the file, or in the buffer that was read. */
export interface Box {
  readonly type: string;
  readonly at: number;
  /** Where its content begins. */
  readonly content: number;
  /** Where it ends. */
  readonly end: number;
}

/** The first bytes of a box have its size and type, and its size again if that is large. */
export const maxHeaderBytes = 16;
const maxBoxes = 5_000;

/** Reads the header of a box at a place, from bytes that begin there. Throws `DamagedVideo`. */
export function readBox(bytes: Buffer, at: number, outerEnd: number): Box {
  if (bytes.length < 8) throw new DamagedVideo();
  const type = bytes.toString('latin1', 4, 8);
  const short = bytes.readUInt32BE(0);
  const isLarge = short === 1;
  if (isLarge && bytes.length < maxHeaderBytes) throw new DamagedVideo();
  const size = short === 0 ? outerEnd - at : isLarge ? Number(bytes.readBigUInt64BE(8)) : short;
  const content = at + (isLarge ? maxHeaderBytes : 8);
  const end = at + size;
  if (!Number.isSafeInteger(end) || end < content || end > outerEnd) throw new DamagedVideo();
  return { type, at, content, end };
}

/** The boxes between two places of a buffer. Throws `DamagedVideo`. */
export function boxesIn(bytes: Buffer, start: number, end: number): Box[] {
  const boxes: Box[] = [];
  // QuickTime ends some lists with four zero bytes.
  for (let at = start; at + 8 <= end; ) {
    const box = readBox(bytes.subarray(at, at + maxHeaderBytes), at, end);
    boxes.push(box);
    at = box.end;
    if (boxes.length > maxBoxes) throw new DamagedVideo();
  }
  return boxes;
}

/** Finds a box by the types of those around it. */
export function findBox(bytes: Buffer, outer: Box, [type, ...inner]: readonly string[]): Box | undefined {
  const found = boxesIn(bytes, outer.content, outer.end).find((box) => box.type === type);
  return found === undefined || inner.length === 0 ? found : findBox(bytes, found, inner);
}
