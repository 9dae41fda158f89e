import { type ByteSource, DamagedVideo, type Patch, type VideoInfo } from './video-file.ts';

/** Elements of Matroska that are read, by their ids. */
const ids = {
  docType: 0x4282,
  segment: 0x18538067,
  info: 0x1549a966,
  timecodeScale: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  codecId: 0x86,
  video: 0xe0,
  pixelWidth: 0xb0,
  pixelHeight: 0xba,
  tags: 0x1254c367,
  attachments: 0x1941a469,
} as const;
const codecs = ['V_VP8', 'V_VP9', 'V_AV1'];
const maxHeaderBytes = 12;
const maxElements = 5_000;
/** Of an element that is read as a whole. */
const maxBytes = 1_048_576;

interface Element {
  readonly id: number;
  readonly at: number;
  readonly content: number;
  /** Undefined: it is written piece by piece, and its end is not known. */
  readonly end: number | undefined;
}

/** Reads a WebM file; undefined if it is another kind of Matroska, or has no picture that browsers play. Throws `DamagedVideo`. */
export async function inspectWebm(source: ByteSource): Promise<VideoInfo | undefined> {
  const header = await readElement(source, 0);
  if (header.end === undefined || header.end > Math.min(maxBytes, source.size)) throw new DamagedVideo();
  const docType = textOf(await source.read(header.content, header.end - header.content), ids.docType);
  if (docType !== 'webm') return undefined;
  const segment = await readElement(source, header.end);
  if (segment.id !== ids.segment) throw new DamagedVideo();
  const parts = await partsOf(source, segment);
  const contentOf = async (id: number) => {
    const part = parts.find((one) => one.id === id);
    if (part?.end === undefined || part.end - part.content > maxBytes) return undefined;
    return source.read(part.content, part.end - part.content);
  };
  const tracks = await contentOf(ids.tracks);
  if (tracks === undefined) throw new DamagedVideo();
  const entries = elementsIn(tracks).filter(({ id }) => id === ids.trackEntry);
  const contents = entries.map(({ content, end }) => tracks.subarray(content, end));
  const picture = contents.find((entry) => codecs.includes(textOf(entry, ids.codecId) ?? ''));
  if (picture === undefined) return undefined;
  const video = partOf(picture, ids.video);
  return {
    type: 'video/webm',
    durationMs: durationOf(await contentOf(ids.info)),
    width: (video && numberOf(video, ids.pixelWidth)) || null,
    height: (video && numberOf(video, ids.pixelHeight)) || null,
    patches: parts.flatMap((part) =>
      part.id === ids.tags || part.id === ids.attachments ? blank(part) : [],
    ),
  };
}

/** The parts of the segment, up to one whose end is not known. */
async function partsOf(source: ByteSource, segment: Element): Promise<Element[]> {
  const parts: Element[] = [];
  const end = segment.end ?? source.size;
  for (let at = segment.content; at < end; ) {
    const part = await readElement(source, at);
    parts.push(part);
    if (part.end === undefined) break;
    if (part.end > source.size || parts.length > maxElements) throw new DamagedVideo();
    at = part.end;
  }
  return parts;
}

async function readElement(source: ByteSource, at: number): Promise<Element> {
  return elementAt(await source.read(at, maxHeaderBytes), 0, at);
}

/** Reads an element's id and size at a place of a buffer. `offset`: the place of the buffer in the file. Throws `DamagedVideo`. */
function elementAt(bytes: Buffer, at: number, offset = 0): Element {
  const idLength = lengthOf(bytes, at, 4);
  const sizeAt = at + idLength;
  const sizeLength = lengthOf(bytes, sizeAt, 8);
  const content = sizeAt + sizeLength;
  if (content > bytes.length) throw new DamagedVideo();
  const raw = bytes.readUIntBE(sizeAt, Math.min(sizeLength, 6));
  const all = 2 ** (7 * sizeLength) - 1;
  const size = sizeLength <= 6 ? raw - 2 ** (7 * sizeLength) : largeSize(bytes, sizeAt, sizeLength);
  const end = size === all ? undefined : offset + content + size;
  return { id: bytes.readUIntBE(at, idLength), at: offset + at, content: offset + content, end };
}

function largeSize(bytes: Buffer, at: number, length: number): number {
  const mask = (1n << BigInt(7 * length)) - 1n;
  const value = BigInt(`0x${bytes.toString('hex', at, at + length)}`) & mask;
  return value === mask ? 2 ** (7 * length) - 1 : Number(value);
}

/** The number of leading zero bits gives the length of a number. */
function lengthOf(bytes: Buffer, at: number, max: number): number {
  const first = bytes[at];
  const length = first === undefined ? 9 : Math.clz32(first) - 23;
  if (length > max) throw new DamagedVideo();
  return length;
}

function elementsIn(bytes: Buffer): (Element & { readonly end: number })[] {
  const found: (Element & { readonly end: number })[] = [];
  for (let at = 0; at < bytes.length; ) {
    const element = elementAt(bytes, at);
    const { end } = element;
    if (end === undefined || end > bytes.length || found.length > maxElements) throw new DamagedVideo();
    found.push({ ...element, end });
    at = end;
  }
  return found;
}

function partOf(bytes: Buffer, id: number): Buffer | undefined {
  const part = elementsIn(bytes).find((one) => one.id === id);
  return part && bytes.subarray(part.content, part.end);
}

const textOf = (bytes: Buffer, id: number) => partOf(bytes, id)?.toString('latin1').replace(/\0+$/, '');

function numberOf(bytes: Buffer, id: number): number | undefined {
  const part = partOf(bytes, id);
  return part === undefined || part.length === 0 || part.length > 6
    ? undefined
    : part.readUIntBE(0, part.length);
}

/** Null for what a browser has recorded: it writes no duration. */
function durationOf(info: Buffer | undefined): number | null {
  const part = info && partOf(info, ids.duration);
  if (info === undefined || part === undefined) return null;
  const units = part.length === 8 ? part.readDoubleBE() : part.length === 4 ? part.readFloatBE() : Number.NaN;
  const ms = Math.round((units * (numberOf(info, ids.timecodeScale) ?? 1_000_000)) / 1_000_000);
  return ms > 0 && ms < 2 ** 31 ? ms : null;
}

/** An empty element, which players skip. */
function blank({ at, end }: Element): Patch[] {
  if (end === undefined) return [];
  const length = end - at;
  const head = Buffer.alloc(length < 9 ? 2 : 9);
  head.writeUInt8(0xec, 0);
  if (length < 9) head.writeUInt8(0x80 | (length - 2), 1);
  else {
    head.writeUInt8(0x01, 1);
    head.writeUIntBE(length - 9, 3, 6);
  }
  return [{ at, head, length }];
}
