import { isApiError, OpinaError } from '../errors/opina-error.ts';
import { loadSharp, type Sharp } from './load-sharp.ts';
import type { PictureSize } from './media-names.ts';
import { detectFormat } from './picture-format.ts';

export const maxPixels = 50_000_000;
export const maxSidePx = 16_384;
const timeoutSeconds = 10;
/** The maximum length of the longer side of each size, in pixels. */
export const pictureSides = { image: 1_600, square: 500, '150': 150 } as const;
const webp = { quality: 80, effort: 2 } as const;

/**
 * Encodes a picture in each size, as WebP in sRGB, upright and without metadata. Of an animation it keeps the first frame.
 * The decoder's process runs it: see `encodeApart`. Throws `OpinaError`: `photo.empty`, `photo.format_unsupported`, `photo.too_many_pixels`, `photo.damaged`,
 * `photo.too_slow`.
 */
export async function encodePicture(bytes: Uint8Array): Promise<Record<PictureSize, Uint8Array>> {
  if (bytes.byteLength === 0) throw new OpinaError('photo.empty');
  const format = detectFormat(bytes);
  if (format === undefined) throw new OpinaError('photo.format_unsupported');
  const sharp = await loadSharp();
  try {
    await checkHeader(sharp, bytes, format === 'avif' ? 'heif' : format);
    return await makeSizes(sharp, bytes);
  } catch (error) {
    throw pictureError(error);
  }
}

const decoding = { failOn: 'error', limitInputPixels: maxPixels } as const;

/** Checks the dimensions before decoding: a small file can be a picture of any size. */
async function checkHeader(sharp: Sharp, bytes: Uint8Array, expected: string): Promise<void> {
  // Reading the header decodes no pixels. The limit is checked below, with an error code for it.
  const { format, width, height } = await sharp(bytes, { ...decoding, limitInputPixels: false }).metadata();
  if (format !== expected) throw new OpinaError('photo.format_unsupported');
  if (width * height > maxPixels || Math.max(width, height) > maxSidePx) {
    throw new OpinaError('photo.too_many_pixels');
  }
}

async function makeSizes(sharp: Sharp, bytes: Uint8Array): Promise<Record<PictureSize, Uint8Array>> {
  const { data, info } = await sharp(bytes, decoding)
    .timeout({ seconds: timeoutSeconds })
    .autoOrient()
    .resize(pictureSides.image, pictureSides.image, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = () => sharp(data, { raw: { width, height, channels } }).timeout({ seconds: timeoutSeconds });
  const square = (side: number) => {
    const length = Math.min(side, width, height);
    return pixels().resize(length, length, { fit: 'cover' }).webp(webp).toBuffer();
  };
  return {
    image: await pixels().webp(webp).toBuffer(),
    square: await square(pictureSides.square),
    '150': await square(pictureSides['150']),
  };
}

function pictureError(error: unknown): unknown {
  if (!(error instanceof Error) || isApiError(error)) return error;
  if (/timeout/i.test(error.message)) return new OpinaError('photo.too_slow');
  if (/pixel limit/i.test(error.message)) return new OpinaError('photo.too_many_pixels');
  return new OpinaError('photo.damaged');
}
