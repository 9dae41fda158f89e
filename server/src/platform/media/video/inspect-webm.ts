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
  cluster: 0x1f43b675,
} as const;

/** The elements that a player needs, by the element around them. All others are blanked out: tags, attachments, titles, empty space. */
const known = {
  segment: [ids.info, ids.tracks, ids.cluster, 0x114d9b74, 0x1c53bb6b],
  info: [ids.timecodeScale, ids.duration, 0x4d80, 0x5741],
  tracks: [ids.trackEntry],
  trackEntry: [
    ...[ids.codecId, ids.video, 0xe1, 0xd7, 0x73c5, 0x83, 0xb9, 0x88, 0x55aa, 0x9c, 0x6de7, 0x23e383],
    ...[0x22b59c, 0x63a2, 0x56aa, 0x56bb, 0x6d80, 0x55ee],
  ],
  cluster: [0xe7, 0xa3, 0xa0, 0xa7, 0xab],
} as const;
/** Begin at the level of a cluster, and so end one whose size is not known. */
const beside: readonly number[] = [...known.segment, 0x1043a770, 0x1254c367, 0x1941a469];
const isKnown = ({ id }: Element, around: keyof typeof known) =>
  (known[around] as readonly number[]).includes(id);

const codecs = ['V_VP8', 'V_VP9', 'V_AV1'];
const maxHeaderBytes = 12;
/** A minute has some thousand pictures, and as many pieces of sound. */
const maxElements = 40_000;
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
  const { parts, unknown } = await partsOf(source, segment);
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
    patches: [...unknown, ...(await unknownIn(source, parts))].flatMap(blank),
  };
}

interface Parts {
  readonly parts: Element[];
  /** What no player needs: in the segment and its clusters, and after it. */
  readonly unknown: Element[];
}

/** Reads the headers of all elements of the segment and of its clusters. Throws `DamagedVideo`. */
async function partsOf(source: ByteSource, { content: start, end = source.size }: Element): Promise<Parts> {
  const found: Parts = { parts: [], unknown: [] };
  if (end > source.size) throw new DamagedVideo();
  for (let at = start, count = 0; at < end; count += 1) {
    if (count > maxElements) throw new DamagedVideo();
    const part = await readElement(source, at);
    checkEnd(part, end, part.id === ids.cluster);
    found[isKnown(part, 'segment') ? 'parts' : 'unknown'].push(part);
    at = part.id === ids.cluster ? await readCluster(source, part, end, found) : (part.end ?? end);
  }
  if (end < source.size) found.unknown.push({ id: 0, at: end, content: end, end: source.size });
  return found;
}

/** Returns where the cluster ends: if that is not known, at the next element that can only be beside it. */
async function readCluster(
  source: ByteSource,
  cluster: Element,
  outerEnd: number,
  { unknown }: Parts,
): Promise<number> {
  const { content, end = outerEnd } = cluster;
  let at = content;
  for (let count = 0; at < end; count += 1) {
    if (count > maxElements) throw new DamagedVideo();
    const part = await readElement(source, at);
    if (cluster.end === undefined && beside.includes(part.id)) return at;
    checkEnd(part, end, false);
    if (!isKnown(part, 'cluster')) unknown.push(part);
    at = part.end ?? end;
  }
  return at;
}

/** Only a cluster may be written without knowing its end. Throws `DamagedVideo`. */
function checkEnd({ end }: Element, outerEnd: number, isCluster: boolean): void {
  if (end === undefined ? !isCluster : end > outerEnd) throw new DamagedVideo();
}

/** The elements of the information and of the tracks that no player needs. */
async function unknownIn(source: ByteSource, parts: readonly Element[]): Promise<Element[]> {
  const found: Element[] = [];
  const knownIn = async ({ content, end = content }: Element, around: keyof typeof known) => {
    if (end - content > maxBytes) throw new DamagedVideo();
    const inner = elementsIn(await source.read(content, end - content)).map((one) => movedBy(one, content));
    found.push(...inner.filter((one) => !isKnown(one, around)));
    return inner.filter((one) => isKnown(one, around));
  };
  for (const part of parts) {
    if (part.id === ids.info) await knownIn(part, 'info');
    if (part.id !== ids.tracks) continue;
    for (const entry of await knownIn(part, 'tracks')) await knownIn(entry, 'trackEntry');
  }
  return found;
}

const movedBy = ({ id, at, content, end = 0 }: Element, offset: number): Element => ({
  id,
  at: at + offset,
  content: content + offset,
  end: end + offset,
});

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
