import { type Box, findBox } from './mp4-boxes.ts';
import { DamagedVideo } from './video-file.ts';

/** Bytes of a file, from `at` up to and not including `end`. */
export interface Range {
  readonly at: number;
  readonly end: number;
}

export const maxChunks = 200_000;
/** Of plain sound, which has a sample for each of 192,000 numbers a second. */
const maxSamples = 20_000_000;

/** Where in the file the samples of a track are, a range for each chunk. Throws `DamagedVideo`. */
export function chunksOf(bytes: Buffer, track: Box): Range[] {
  const table = findBox(bytes, track, ['mdia', 'minf', 'stbl']);
  if (table === undefined) throw new DamagedVideo();
  const offsets = offsetsIn(bytes, table);
  const sizes = sizesIn(bytes, table);
  const runs = runsIn(bytes, table);
  let run = 0;
  let sample = 0;
  return offsets.map((at, chunk) => {
    while (run + 1 < runs.length && (runs[run + 1]?.first ?? 0) <= chunk + 1) run += 1;
    const first = sample;
    sample = Math.min(first + (runs[run]?.samples ?? 0), sizes.count);
    return { at, end: at + sizes.sum(first, sample) };
  });
}

function entriesOf(bytes: Buffer, box: Box | undefined, max: number, head: number) {
  if (box === undefined) return { start: 0, count: 0 };
  const count = bytes.readUInt32BE(box.content + head - 4);
  if (count > max || box.content + head > box.end) throw new DamagedVideo();
  return { start: box.content + head, count };
}

function offsetsIn(bytes: Buffer, table: Box): number[] {
  const short = findBox(bytes, table, ['stco']);
  const { start, count } = entriesOf(bytes, short ?? findBox(bytes, table, ['co64']), maxChunks, 8);
  return Array.from({ length: count }, (_, n) =>
    short ? bytes.readUInt32BE(start + 4 * n) : Number(bytes.readBigUInt64BE(start + 8 * n)),
  );
}

interface Sizes {
  readonly count: number;
  /** Of the samples from `first` up to and not including `last`. */
  readonly sum: (first: number, last: number) => number;
}

function sizesIn(bytes: Buffer, table: Box): Sizes {
  const plain = findBox(bytes, table, ['stsz']);
  const { start, count } = entriesOf(bytes, plain ?? findBox(bytes, table, ['stz2']), maxSamples, 12);
  if (count === 0) return { count, sum: () => 0 };
  const size = bytes.readUInt32BE(start - 8);
  if (plain && size > 0) return { count, sum: (first, last) => size * (last - first) };
  // Of the compact table, `size` is that of an entry in bits.
  const width = plain ? 4 : size / 8;
  if (![1, 2, 4].includes(width)) throw new DamagedVideo();
  const sum = (first: number, last: number) => {
    let all = 0;
    for (let n = first; n < last; n += 1) all += bytes.readUIntBE(start + width * n, width);
    return all;
  };
  return { count, sum };
}

function runsIn(bytes: Buffer, table: Box): { readonly first: number; readonly samples: number }[] {
  const { start, count } = entriesOf(bytes, findBox(bytes, table, ['stsc']), maxChunks, 8);
  return Array.from({ length: count }, (_, n) => ({
    first: bytes.readUInt32BE(start + 12 * n),
    samples: bytes.readUInt32BE(start + 12 * n + 4),
  }));
}

/** What of the outer ranges is in no inner one. Outer ranges are in order; inner ones may overlap. */
export function gapsIn(outer: readonly Range[], inner: readonly Range[]): Range[] {
  const sorted = [...inner].sort((a, b) => a.at - b.at);
  const gaps: Range[] = [];
  let next = 0;
  let used = 0;
  for (const { at: start, end } of outer) {
    let at = Math.max(start, Math.min(used, end));
    for (let one = sorted[next]; one !== undefined && one.at < end; one = sorted[++next]) {
      if (one.at > at) gaps.push({ at, end: one.at });
      at = Math.min(end, Math.max(at, one.end));
      used = Math.max(used, one.end);
    }
    if (at < end) gaps.push({ at, end });
  }
  return gaps;
}
