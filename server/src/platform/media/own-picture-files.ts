import { pictureSides } from './encode-picture.ts';
import { loadSharp } from './load-sharp.ts';
import { type PictureSize, pictureSizes } from './media-names.ts';
import { detectFormat } from './picture-format.ts';

const timeoutSeconds = 10;
const metadataParts = ['exif', 'xmp', 'iptc', 'icc', 'comments', 'tifftagPhotoshop'] as const;

/**
 * Whether files of an export are like those of `encodePicture`: complete WebP pictures within the sizes, without
 * metadata. Then they can be stored byte for byte. The decoder's process runs it: see `areOwnPictures`.
 */
export async function areOwnPictureFiles(files: Readonly<Record<PictureSize, Uint8Array>>): Promise<boolean> {
  for (const size of pictureSizes)
    if (!(await isOwnPictureFile(files[size], pictureSides[size]))) return false;
  return true;
}

async function isOwnPictureFile(bytes: Uint8Array, side: number): Promise<boolean> {
  if (bytes.byteLength < 12 || detectFormat(bytes) !== 'webp') return false;
  // Bytes behind the picture would be served with it.
  const length = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(4, true);
  if (length + 8 !== bytes.byteLength) return false;
  const sharp = await loadSharp();
  try {
    const picture = () => sharp(bytes, { failOn: 'error', limitInputPixels: side * side });
    const header = await picture().metadata();
    const fits = Math.max(header.width, header.height) <= side && (header.pages ?? 1) === 1;
    const hasMetadata = metadataParts.some((part) => header[part] !== undefined);
    if (header.format !== 'webp' || !fits || hasMetadata) return false;
    await picture().timeout({ seconds: timeoutSeconds }).raw().toBuffer();
    return true;
  } catch {
    return false;
  }
}
