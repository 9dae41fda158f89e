import { readFile } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';
import { pictures } from '@opina/test-kit/media/pictures';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { encodePicture } from './encode-picture.ts';

const sizesOf = async (bytes: Uint8Array) => {
  const encoded = await encodePicture(bytes);
  const sizes = await Promise.all(
    [encoded.image, encoded.square, encoded['150']].map((one) => sharp(one).metadata()),
  );
  return sizes.map(({ format, width, height }) => `${format} ${width}x${height}`);
};

/** The colour of one pixel of the largest size, red, green, blue and, if there is one, alpha. */
async function pixel(bytes: Uint8Array, left: number, top: number): Promise<number[]> {
  const { image } = await encodePicture(bytes);
  const colour = await sharp(image).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return [...colour];
}

const near = (expected: number[]) => expected.map((value) => expect.closeTo(value, -1.3));

describe('a picture', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'in the format %s becomes three sizes of WebP',
    async (format) => {
      const bytes = await pictures.plain({ width: 2_000, height: 1_000 })[format]().toBuffer();
      expect(await sizesOf(bytes)).toEqual(['webp 1600x800', 'webp 500x500', 'webp 150x150']);
    },
  );

  it('is not enlarged if it is small, and its squares are square', async () => {
    expect(await sizesOf(await pictures.jpeg({ width: 300, height: 200 }))).toEqual([
      'webp 300x200',
      'webp 200x200',
      'webp 150x150',
    ]);
    expect(await sizesOf(await pictures.jpeg({ width: 1, height: 1 }))).toEqual(Array(3).fill('webp 1x1'));
    expect((await sizesOf(await pictures.jpeg({ width: 9_000, height: 20 })))[0]).toBe('webp 1600x4');
  });

  it('is rotated upright, and loses all metadata', async () => {
    const bytes = await pictures.fromPhone({ width: 400, height: 200 });
    const before = await sharp(bytes).metadata();
    expect(before.orientation).toBe(6);
    expect(bytes.toString('latin1')).toContain('Rua da Ana 7');
    // The EXIF tag that points to the GPS data.
    expect(before.exif?.toString('latin1')).toMatch(/\x88%|%\x88/);
    const encoded = await encodePicture(bytes);
    for (const one of Object.values(encoded)) {
      const after = await sharp(one).metadata();
      expect(after).not.toHaveProperty('exif');
      expect(after).not.toHaveProperty('xmp');
      expect(after).not.toHaveProperty('icc');
      expect(after).not.toHaveProperty('orientation');
      expect(Buffer.from(one).toString('latin1')).not.toMatch(/Exif|Ana 7/);
    }
    expect((await sizesOf(bytes))[0]).toBe('webp 200x400');
    // Red is left in the file, which the orientation turns to the top.
    expect(await pixel(bytes, 100, 20)).toEqual(near([255, 0, 0]));
    expect(await pixel(bytes, 100, 380)).toEqual(near([0, 0, 255]));
  });

  it('with print colours gets screen colours', async () => {
    const bytes = await pictures.plain({ width: 60, height: 60 }).toColourspace('cmyk').jpeg().toBuffer();
    expect((await sharp(bytes).metadata()).space).toBe('cmyk');
    const [red = 0, green = 255, blue = 255] = await pixel(bytes, 30, 30);
    expect(red).toBeGreaterThan(green + 80);
    expect(red).toBeGreaterThan(blue + 80);
  });

  it('with 16 bits a channel gets 8', async () => {
    const bytes = await pictures
      .plain({ width: 60, height: 60 })
      .toColourspace('rgb16')
      .png({ compressionLevel: 1 })
      .toBuffer();
    expect((await sharp(bytes).metadata()).depth).toBe('ushort');
    expect(await pixel(bytes, 30, 30)).toEqual(near([200, 40, 40]));
  });

  it('keeps its transparency', async () => {
    const bytes = await sharp({ create: { width: 50, height: 50, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    expect((await pixel(bytes, 25, 25))[3]).toBe(0);
  });

  it('in grey is accepted', async () => {
    const bytes = await pictures.plain({ width: 50, height: 50 }).greyscale().jpeg().toBuffer();
    const [red, green, blue] = await pixel(bytes, 25, 25);
    expect(red).toBe(green);
    expect(green).toBe(blue);
  });

  it('that is animated keeps one frame', async () => {
    const frames = sharp(Buffer.alloc(40 * 120 * 3, 90), {
      raw: { width: 40, height: 120, channels: 3, pageHeight: 40 },
    });
    const bytes = await frames.webp({ loop: 0, delay: [100, 100, 100] }).toBuffer();
    expect((await sizesOf(bytes))[0]).toBe('webp 40x40');
  });

  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>';
  it.each<[string, string, () => Promise<Uint8Array> | Uint8Array]>([
    ['nothing', 'photo.empty', () => new Uint8Array()],
    ['an SVG', 'photo.format_unsupported', () => Buffer.from(svg)],
    [
      'an SVG after an XML head',
      'photo.format_unsupported',
      () => Buffer.from(`<?xml version="1.0"?>${svg}`),
    ],
    [
      'an animation',
      'photo.format_unsupported',
      () => pictures.plain({ width: 9, height: 9 }).gif().toBuffer(),
    ],
    ['a TIFF', 'photo.format_unsupported', () => pictures.plain({ width: 9, height: 9 }).tiff().toBuffer()],
    [
      'a program',
      'photo.format_unsupported',
      () => readFile(process.execPath).then((b) => b.subarray(0, 9_999)),
    ],
    ['a Windows program', 'photo.format_unsupported', () => Buffer.from('MZ\x90\0 This program…', 'latin1')],
    ['a page', 'photo.format_unsupported', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['one byte', 'photo.format_unsupported', () => Buffer.from([0xff])],
    ['the beginning of a JPEG', 'photo.damaged', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    [
      'a page behind the beginning of a PNG',
      'photo.damaged',
      () => Buffer.from('\x89PNG\r\n\x1a\n<html>', 'latin1'),
    ],
    [
      'an SVG behind the beginning of a JPEG',
      'photo.damaged',
      () => Buffer.concat([Buffer.from([255, 216, 255]), Buffer.from(svg)]),
    ],
    ['half a JPEG', 'photo.damaged', () => half(pictures.jpeg({ width: 800, height: 600 }))],
    ['half a PNG', 'photo.damaged', () => half(pictures.noise(300).png().toBuffer())],
    ['half a WebP', 'photo.damaged', () => half(pictures.noise(300).webp().toBuffer())],
    ['half an AVIF', 'photo.damaged', () => half(pictures.noise(300).avif({ effort: 0 }).toBuffer())],
    ['a small file of 900 million pixels', 'photo.too_many_pixels', () => pngBomb(30_000, 30_000)],
    [
      'a small file of 4 thousand million pixels a side',
      'photo.too_many_pixels',
      () => pngBomb(1_000_000, 1_000_000),
    ],
    ['a line of 20,000 pixels', 'photo.too_many_pixels', () => pngBomb(20_000, 1)],
  ])('is refused: %s, %s', async (_, code, make) => {
    await expect(encodePicture(await make())).rejects.toMatchObject({ code });
  });

  it('with the maximum number of pixels needs bounded memory', async () => {
    const bytes = await pictures.plain({ width: 8_000, height: 6_250 }).jpeg({ quality: 50 }).toBuffer();
    const before = process.memoryUsage.rss();
    expect((await sizesOf(bytes))[0]).toBe('webp 1600x1250');
    expect(process.memoryUsage.rss() - before).toBeLessThan(300 * 1024 * 1024);
  });
});

async function half(bytes: Promise<Buffer>): Promise<Buffer> {
  const whole = await bytes;
  return whole.subarray(0, whole.length / 2);
}

/** A PNG that says it is so large, with what zeros there is room for. */
function pngBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const parts = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(5_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]);
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
