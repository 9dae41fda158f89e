import { type Box, boxesIn, findBox, maxHeaderBytes, readBox } from './mp4-boxes.ts';
import { type DefaultSizes, defaultSizesIn, runsOf } from './mp4-fragments.ts';
import { pictureFormats as codecs, isKnown, unknownBoxes } from './mp4-layout.ts';
import { chunksOf, gapsIn, maxChunks, type Range } from './mp4-samples.ts';
import { type ByteSource, DamagedVideo, type Patch, type VideoInfo } from './video-file.ts';

const maxTopBoxes = 2_000;
const maxMoovBytes = 8_388_608;
/** Places in the data that no kept track uses. */
const maxGaps = 20_000;

/** Reads an MP4 or MOV file; undefined if it has no picture that browsers play. Throws `DamagedVideo`. */
export async function inspectMp4(source: ByteSource): Promise<VideoInfo | undefined> {
  const boxes = await topBoxes(source);
  const place = boxes.find(({ type }) => type === 'moov');
  if (place === undefined || !boxes.some(({ type }) => type === 'mdat')) throw new DamagedVideo();
  if (place.end - place.at > maxMoovBytes) throw new DamagedVideo();
  const bytes = await source.read(place.at, place.end - place.at);
  const moov = readBox(bytes.subarray(0, maxHeaderBytes), 0, bytes.length);
  const parts = boxesIn(bytes, moov.content, moov.end);
  const tracks = parts.filter(({ type }) => type === 'trak');
  const pictures = tracks.filter((track) => handlerOf(bytes, track) === 'vide');
  const playable = pictures.find((track) => codecs.includes(codecOf(bytes, track)));
  if (playable === undefined || pictures.some((track) => !codecs.includes(codecOf(bytes, track)))) {
    return undefined;
  }
  const isKept = (box: Box) => box.type !== 'trak' || isMediaTrack(bytes, box);
  const kept = tracks.filter(isKept);
  const fragments = boxes.filter(({ type }) => type === 'moof');
  // Browsers record fragments; no camera that adds its place does.
  if (fragments.length > 0 && kept.length < tracks.length) return undefined;
  const data = boxes.filter(({ type }) => type === 'mdat').map(({ content, end }) => ({ at: content, end }));
  const inFragments = await readFragments(source, fragments, defaultSizesIn(bytes, moov));
  const samples = [...kept.flatMap((track) => chunksOf(bytes, track)), ...inFragments.samples];
  const gaps = gapsIn(data, samples);
  if (gaps.length > maxGaps) throw new DamagedVideo();
  const brand = (await source.read(0, 12)).toString('latin1', 8, 12);
  return {
    type: brand === 'qt  ' ? 'video/quicktime' : 'video/mp4',
    durationMs: durationOf(bytes, moov),
    ...sizeOf(bytes, playable),
    patches: [
      ...boxes.filter((box) => !isKnown(box, '')).map((box) => blank(box, 0)),
      ...unknownBoxes(bytes, moov, isKept).map((box) => blank(box, place.at)),
      ...inFragments.patches,
      ...gaps.map(({ at, end }) => ({ at, head: Buffer.alloc(0), length: end - at })),
    ],
  };
}

interface Fragments {
  /** For the boxes that no player needs. */
  readonly patches: readonly Patch[];
  readonly samples: readonly Range[];
}

async function readFragments(
  source: ByteSource,
  fragments: readonly Box[],
  defaults: DefaultSizes,
): Promise<Fragments> {
  const patches: Patch[] = [];
  const samples: Range[] = [];
  for (const { at, end } of fragments) {
    if (end - at > maxMoovBytes) throw new DamagedVideo();
    const bytes = await source.read(at, end - at);
    const fragment = readBox(bytes.subarray(0, maxHeaderBytes), 0, bytes.length);
    patches.push(...unknownBoxes(bytes, fragment, () => true).map((box) => blank(box, at)));
    samples.push(...runsOf(bytes, fragment, at, defaults));
    if (patches.length > maxGaps || samples.length > maxChunks) throw new DamagedVideo();
  }
  return { patches, samples };
}

async function topBoxes(source: ByteSource): Promise<Box[]> {
  const boxes: Box[] = [];
  for (let at = 0; at < source.size; ) {
    const box = readBox(await source.read(at, maxHeaderBytes), at, source.size);
    boxes.push(box);
    at = box.end;
    if (boxes.length > maxTopBoxes) throw new DamagedVideo();
  }
  return boxes;
}

/** Players skip a box of this type. */
const blank = ({ at, content, end }: Box, offset: number): Patch => {
  const head = Buffer.alloc(content - at);
  // The size stays: of a large box in the last eight bytes.
  const isLarge = head.length === maxHeaderBytes;
  head.writeUInt32BE(isLarge ? 1 : end - at, 0);
  head.write('free', 4, 'latin1');
  if (isLarge) head.writeBigUInt64BE(BigInt(end - at), 8);
  return { at: at + offset, head, length: end - at };
};

const isMediaTrack = (bytes: Buffer, track: Box) => ['vide', 'soun'].includes(handlerOf(bytes, track));

function handlerOf(bytes: Buffer, track: Box): string {
  const box = findBox(bytes, track, ['mdia', 'hdlr']);
  return box === undefined ? '' : bytes.toString('latin1', box.content + 8, box.content + 12);
}

function codecOf(bytes: Buffer, track: Box): string {
  const box = findBox(bytes, track, ['mdia', 'minf', 'stbl', 'stsd']);
  return box === undefined ? '' : bytes.toString('latin1', box.content + 12, box.content + 16);
}

/** Null for files that are written piece by piece. */
function durationOf(bytes: Buffer, moov: Box): number | null {
  const box = findBox(bytes, moov, ['mvhd']);
  if (box === undefined || box.end - box.content < 32) throw new DamagedVideo();
  const isLong = bytes.readUInt8(box.content) === 1;
  const scale = bytes.readUInt32BE(box.content + (isLong ? 20 : 12));
  const units = isLong
    ? Number(bytes.readBigUInt64BE(box.content + 24))
    : bytes.readUInt32BE(box.content + 16);
  const ms = scale === 0 ? 0 : Math.round((units * 1_000) / scale);
  return ms > 0 && ms < 2 ** 31 ? ms : null;
}

/** The width and height at which it is shown: a phone held upright turns the picture. */
function sizeOf(bytes: Buffer, track: Box): Pick<VideoInfo, 'width' | 'height'> {
  const box = findBox(bytes, track, ['tkhd']);
  if (box === undefined || box.end - box.content < 84) return { width: null, height: null };
  const width = bytes.readUInt16BE(box.end - 8);
  const height = bytes.readUInt16BE(box.end - 4);
  // The second number of the matrix is the sine of the turn.
  const isTurned = bytes.readInt32BE(box.end - 40) !== 0;
  if (width === 0 || height === 0) return { width: null, height: null };
  return isTurned ? { width: height, height: width } : { width, height };
}
