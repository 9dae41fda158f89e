/** Files with the structure of videos, and without pictures that could be decoded. */

export interface TestVideo {
  readonly seconds?: number;
  /** Of the pictures: four characters. */
  readonly codec?: string;
  readonly brand?: string;
  /** What a phone writes beside the pictures: the place. */
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
  const track = (kind: string, format: string) =>
    box(
      'trak',
      box('tkhd', shown),
      box(
        'mdia',
        handler(kind),
        box('minf', box('stbl', box('stsd', numbers(0, 1), box(format, Buffer.alloc(70))))),
      ),
    );
  const location = place === '' ? [] : [box('udta', box('\u00a9xyz', text(place))), track('meta', 'mebx')];
  const moov = box('moov', box('mvhd', header), track('vide', codec), track('soun', 'mp4a'), ...location);
  return Buffer.concat([box('ftyp', text(brand), numbers(0)), moov, box('mdat', Buffer.alloc(bytes, 7))]);
}

const element = (id: string, ...content: readonly Buffer[]) => {
  const body = Buffer.concat(content);
  const size = Buffer.alloc(8);
  size.writeUInt32BE(body.length, 4);
  size.writeUInt8(1, 0);
  return Buffer.concat([Buffer.from(id, 'hex'), size, body]);
};

/** A WebM file of 320 x 240 as a browser records it: without a duration, unless there are `seconds`. */
export function webm({
  seconds,
  codec = 'V_VP9',
  brand = 'webm',
  place = '',
  bytes = 2_000,
}: TestVideo = {}): Buffer {
  const duration = Buffer.alloc(8);
  duration.writeDoubleBE((seconds ?? 0) * 1_000);
  const picture = element('e0', element('b0', Buffer.from([1, 64])), element('ba', Buffer.from([240])));
  return Buffer.concat([
    element('1a45dfa3', element('4282', text(brand))),
    element(
      '18538067',
      element('1549a966', ...(seconds === undefined ? [] : [element('4489', duration)])),
      element('1654ae6b', element('ae', element('86', text(codec)), picture)),
      ...(place === '' ? [] : [element('1254c367', text(place))]),
      element('1f43b675', Buffer.alloc(bytes, 7)),
    ),
  ]);
}
