export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif';

const brands = ['avif', 'avis'];
const ascii = (bytes: Uint8Array, from: number, to: number) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1', from, to);

/** The format of a file by its first bytes, before a decoder reads it; undefined for formats that are not accepted. */
export function detectFormat(bytes: Uint8Array): PictureFormat | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp';
  return isAvif(bytes) ? 'avif' : undefined;
}

/** Looks for the brand in the first box: as the major brand or among the compatible ones. */
function isAvif(bytes: Uint8Array): boolean {
  if (ascii(bytes, 4, 8) !== 'ftyp') return false;
  const length = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0);
  const end = Math.min(length, bytes.byteLength, 256);
  for (let at = 8; at + 4 <= end; at += 4) if (brands.includes(ascii(bytes, at, at + 4))) return true;
  return false;
}
