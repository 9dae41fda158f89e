/** Files with the structure of videos, and without pictures that could be decoded. */

export interface TestVideo {
  readonly seconds?: number;
  /** Of the pictures: four characters. */
  readonly codec?: string;
  readonly brand?: string;
  /** What a phone writes beside the pictures: the place, in every part of a file where cameras or programs write it. */
  readonly place?: string;
  /** Of the pictures themselves. */
  readonly bytes?: number;
}

const box = (type: string, ...content: readonly Buffer[]) => {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};
const numbers = (...values: readonly number[]) => {
  const bytes = Buffer.alloc(4 * values.length);
  values.forEach((value, at) => {
    bytes.writeUInt32BE(value >>> 0, 4 * at);
  });
  return bytes;
};
const text = (value: string) => Buffer.from(value, 'latin1');

/** An MP4 or MOV file of 360 x 640, held upright: its picture is turned. */
export function mp4({
  seconds = 8,
  codec = 'avc1',
  brand = 'isom',
  place = '',
  bytes = 2_000,
}: TestVideo = {}): Buffer {
  const header = numbers(0, 0, 0, 1_000, seconds * 1_000, 0x10000, ...Array.from({ length: 19 }, () => 0));
  const matrix = [0, 0x10000, 0, -0x10000, 0, 0, 0, 0, 0x40000000];
  const shown = numbers(7, 0, 0, 1, 0, seconds * 1_000, 0, 0, 0, 0, ...matrix, 640 << 16, 360 << 16);
  const handler = (kind: string) => box('hdlr', numbers(0, 0), text(kind), numbers(0, 0, 0, 0));
  /** `samples`: where the one chunk of the track begins, and the size of its one sample. */
  const track = (kind: string, format: string, samples: readonly number[] = []) => {
    const [at = 0, size = 0] = samples;
    const count = Number(size > 0);
    const table = [
      box(
        'stsd',
        numbers(0, 1),
        box(format, Buffer.alloc(kind === 'vide' ? 78 : 28), box('pasp', numbers(1, 1)), ...unknown),
      ),
      box('stsc', numbers(0, count, ...(count ? [1, 1, 1] : []))),
      box('stsz', numbers(0, 0, count, ...(count ? [size] : []))),
      box('stco', numbers(0, count, ...(count ? [at] : []))),
    ];
    const media = box('mdia', handler(kind), box('minf', box('stbl', ...table, ...unknown)));
    return box('trak', box('tkhd', shown), media);
  };
  const hasPlace = place !== '';
  const unknown = hasPlace ? [box('gps ', text(place))] : [];
  // A camera writes the place beside the picture, as a sample of a track of its own.
  const samples = text(hasPlace ? `GPS5 ${place} ` : '');
  const moovAt = (start: number) => {
    const location = hasPlace
      ? [box('udta', box('\u00a9xyz', text(place))), track('meta', 'mebx', [start, samples.length])]
      : [];
    const picture = track('vide', codec, [start + samples.length, bytes]);
    return box('moov', box('mvhd', header), picture, track('soun', 'mp4a'), ...location, ...unknown);
  };
  const type = box('ftyp', text(brand), numbers(0));
  const start = type.length + moovAt(0).length + 8;
  const free = hasPlace ? [box('free', text(place)), ...unknown] : [];
  return Buffer.concat([type, moovAt(start), box('mdat', samples, Buffer.alloc(bytes, 7)), ...free]);
}

/**
 * An MP4 file in fragments, as a browser records it: of each fragment one sample of picture and one of sound. With a `place` it is in
 * boxes of the fragments that no player knows, and between and after the samples. `bytes` are of each picture.
 */
export function fragmentedMp4({
  place = '',
  bytes = 2_000,
}: Pick<TestVideo, 'place' | 'bytes'> = {}): Buffer {
  const whole = mp4({ bytes: 0 });
  const moovSize = whole.readUInt32BE(16);
  const tracks = whole.subarray(24, 16 + moovSize);
  const trex = (track: number, size: number) => box('trex', numbers(0, track, 1, 0, size, 0));
  const moov = box('moov', tracks, box('mvex', trex(1, 0), trex(2, 30)));
  const unknown = place === '' ? [] : [box('gps ', text(place))];
  const between = text(place);
  const fragment = (sequence: number) => {
    /** `offset`: of the picture, from the start of the fragment. */
    const head = (offset: number) =>
      box(
        'moof',
        box('mfhd', numbers(0, sequence)),
        box(
          'traf',
          box('tfhd', numbers(0x20000, 1)),
          box('trun', numbers(0x301, 1, offset, 40, bytes)),
          ...unknown,
        ),
        box(
          'traf',
          box('tfhd', numbers(0x20000, 2)),
          box('trun', numbers(0x1, 1, offset + bytes + between.length)),
        ),
        ...unknown,
      );
    const offset = head(0).length + 8;
    const data = [Buffer.alloc(bytes, 7), between, Buffer.alloc(30, 9), between];
    return Buffer.concat([head(offset), box('mdat', ...data), ...unknown]);
  };
  return Buffer.concat([whole.subarray(0, 16), moov, fragment(1), fragment(2)]);
}

const element = (id: string, ...content: readonly Buffer[]) => {
  const body = Buffer.concat(content);
  const size = Buffer.alloc(8);
  size.writeUInt32BE(body.length, 4);
  size.writeUInt8(1, 0);
  return Buffer.concat([Buffer.from(id, 'hex'), size, body]);
};

/** Its size is not known while it is written. */
const openElement = (id: string, ...content: readonly Buffer[]) =>
  Buffer.concat([Buffer.from(id, 'hex'), Buffer.from('01ffffffffffffff', 'hex'), ...content]);

/**
 * A WebM file of 320 x 240 as a browser records it: without a duration, unless there are `seconds`; with `isOpen`, its pictures are in
 * a cluster without an end.
 */
export function webm({
  seconds,
  codec = 'V_VP9',
  brand = 'webm',
  place = '',
  bytes = 2_000,
  isOpen = false,
}: TestVideo & { readonly isOpen?: boolean } = {}): Buffer {
  const duration = Buffer.alloc(8);
  duration.writeDoubleBE((seconds ?? 0) * 1_000);
  const picture = element('e0', element('b0', Buffer.from([1, 64])), element('ba', Buffer.from([240])));
  const unknown = place === '' ? [] : [element('4fff', text(place))];
  const blocks = [element('e7', Buffer.from([0])), ...unknown, element('a3', Buffer.alloc(bytes, 7))];
  const cluster = isOpen ? openElement('1f43b675', ...blocks) : element('1f43b675', ...blocks);
  return Buffer.concat([
    element('1a45dfa3', element('4282', text(brand))),
    element(
      '18538067',
      element(
        '1549a966',
        ...(seconds === undefined ? [] : [element('4489', duration)]),
        ...(place === '' ? [] : [element('7ba9', text(place))]),
      ),
      element('1654ae6b', element('ae', element('86', text(codec)), picture, ...unknown)),
      ...(place === '' ? [] : [element('1254c367', text(place))]),
      cluster,
      // A program that records without knowing the end writes its tags after it.
      ...(place === '' ? [] : [element('1254c367', text(place)), element('ec', text(place)), ...unknown]),
    ),
  ]);
}
