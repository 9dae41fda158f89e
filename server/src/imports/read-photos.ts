import type { PhotoSizes } from '../data/photo-writes.ts';
import { cleanId } from './clean-text.ts';
import type { LeftOutValue } from './left-out.ts';

const mostPhotos = 20;
const longestAddress = 2_000;

/**
 * The pictures of a review from a cell of addresses. An address may hold the separator itself: it only separates where
 * the next address begins. One that is not `http:` or `https:` is left out.
 */
export function readPhotos(
  raw: string,
  separator?: ',' | ';',
): { photos: PhotoSizes[]; leftOut: LeftOutValue[] } {
  const leftOut: LeftOutValue[] = [];
  const addresses = new Set<string>();
  for (const part of parts(raw, separator)) {
    const address = readAddress(part);
    if (address === undefined) leftOut.push('photo.address_invalid');
    else if (addresses.size >= mostPhotos && !addresses.has(address)) leftOut.push('photo.too_many');
    else addresses.add(address);
  }
  return { photos: [...addresses].map(onePicture), leftOut };
}

function parts(raw: string, separator: ',' | ';' | undefined): string[] {
  const between =
    separator === undefined ? /\s+/ : new RegExp(`\\s*${separator}\\s*(?=[a-z][a-z0-9+.-]*:|/|$)|\\s+`, 'i');
  return raw
    .trim()
    .split(between)
    .map(cleanId)
    .filter((part) => part !== '');
}

function readAddress(text: string): string | undefined {
  if (text.length > longestAddress || !/^https?:\/\//i.test(text)) return undefined;
  return URL.canParse(text) ? new URL(text).href : undefined;
}

/** Another system tells one size, which then stands for all. */
function onePicture(address: string): PhotoSizes {
  return { image: address, square: address, square150: address, thumbnail: address };
}
