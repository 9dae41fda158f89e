import { type Box, boxesIn, findBox } from './mp4-boxes.ts';
import type { Range } from './mp4-samples.ts';
import { DamagedVideo } from './video-file.ts';

/** The size of a sample of each track, where a fragment says none. */
export type DefaultSizes = ReadonlyMap<number, number>;

/** Throws `DamagedVideo`. */
export function defaultSizesIn(bytes: Buffer, moov: Box): DefaultSizes {
  const extended = findBox(bytes, moov, ['mvex']);
  const defaults = extended === undefined ? [] : boxesIn(bytes, extended.content, extended.end);
  return new Map(
    defaults
      .filter(({ type }) => type === 'trex')
      .map((box) => [numberAt(bytes, box, 4), numberAt(bytes, box, 16)]),
  );
}

/**
 * Where in the file the samples of a fragment are, a range for each run. `bytes` is the fragment, which begins at `start` of the file.
 * Throws `DamagedVideo`.
 */
export function runsOf(bytes: Buffer, fragment: Box, start: number, defaults: DefaultSizes): Range[] {
  const ranges: Range[] = [];
  for (const track of boxesIn(bytes, fragment.content, fragment.end).filter(({ type }) => type === 'traf')) {
    const boxes = boxesIn(bytes, track.content, track.end);
    const header = boxes.find(({ type }) => type === 'tfhd');
    if (header === undefined) throw new DamagedVideo();
    const { place, size } = readHeader(bytes, header, defaults);
    // Without a place of its own the data follows that of the track before, or is counted from the fragment.
    const before = isFromFragment(bytes, header) ? start : (ranges.at(-1)?.end ?? start);
    const runs = boxes.filter(({ type }) => type === 'trun').map((run) => readRun(bytes, run, size));
    ranges.push(...placed(runs, place ?? before));
  }
  return ranges;
}

/** Each run follows the one before, unless it has a place, counted from `base`. */
function placed(runs: readonly Run[], base: number): Range[] {
  let at = base;
  return runs.map(({ offset, length }) => {
    const begin = offset === undefined ? at : base + offset;
    at = begin + length;
    return { at: begin, end: at };
  });
}

function numberAt(bytes: Buffer, { content, end }: Box, at: number): number {
  if (content + at + 4 > end) throw new DamagedVideo();
  return bytes.readUInt32BE(content + at);
}

/** The low bytes of the first number say which fields follow. */
const has = (bytes: Buffer, box: Box, flag: number) => (numberAt(bytes, box, 0) & flag) !== 0;
const isFromFragment = (bytes: Buffer, header: Box) => has(bytes, header, 0x2_00_00);

function readHeader(bytes: Buffer, header: Box, defaults: DefaultSizes) {
  const track = numberAt(bytes, header, 4);
  let at = 8;
  const skip = (flag: number, length: number) => {
    const begin = at;
    if (!has(bytes, header, flag)) return undefined;
    at += length;
    return begin;
  };
  const field = skip(0x1, 8);
  skip(0x2, 4);
  skip(0x8, 4);
  const size = skip(0x10, 4);
  return {
    place:
      field === undefined
        ? undefined
        : numberAt(bytes, header, field) * 2 ** 32 + numberAt(bytes, header, field + 4),
    size: size === undefined ? (defaults.get(track) ?? 0) : numberAt(bytes, header, size),
  };
}

interface Run {
  /** From where the data of the track is counted; undefined: after the run before. */
  readonly offset: number | undefined;
  readonly length: number;
}

function readRun(bytes: Buffer, run: Box, defaultSize: number): Run {
  const count = numberAt(bytes, run, 4);
  const hasOffset = has(bytes, run, 0x1);
  const offset = hasOffset ? numberAt(bytes, run, 8) | 0 : undefined;
  const first = 8 + (hasOffset ? 4 : 0) + (has(bytes, run, 0x4) ? 4 : 0);
  if (!has(bytes, run, 0x2_00)) return { offset, length: count * defaultSize };
  const before = has(bytes, run, 0x1_00) ? 4 : 0;
  const width = 4 + before + (has(bytes, run, 0x4_00) ? 4 : 0) + (has(bytes, run, 0x8_00) ? 4 : 0);
  if (run.content + first + count * width > run.end) throw new DamagedVideo();
  let length = 0;
  for (let n = 0; n < count; n += 1) length += numberAt(bytes, run, first + n * width + before);
  return { offset, length };
}
