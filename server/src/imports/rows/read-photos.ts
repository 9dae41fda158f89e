import { maxPictureUrlLength, maxReviewPhotos } from '@opina/contract/constants';
import type { PhotoSizes } from '../../photos/writes.ts';
import { normalizeId } from '../../platform/text/clean-text.ts';
import type { LeftOutValue } from '../left-out.ts';
import { limited } from './field-limits.ts';
import { RowRefused } from './row-refusals.ts';

interface ReadPhotos {
  readonly photos: readonly PhotoSizes[];
  readonly leftOut: readonly LeftOutValue[];
}

export const noPhotos: ReadPhotos = { photos: [], leftOut: [] };

/**
 * The pictures of a review from a cell of addresses. An address may hold the separator itself: it only separates where
 * the next address begins. One that is not `http:` or `https:` is left out. Throws a `RowRefused` for one that is too long, and
 * for too many.
 */
export function readPhotos(raw: string, separator?: ',' | ';'): ReadPhotos {
  const leftOut: LeftOutValue[] = [];
  const addresses = new Set<string>();
  for (const part of parts(raw, separator)) {
    const address = readAddress(part);
    if (address === undefined) leftOut.push('photo.address_invalid');
    else addresses.add(address);
  }
  if (addresses.size > maxReviewPhotos) {
    const more = ` There are ${addresses.size}; ${maxReviewPhotos} are taken.`;
    throw new RowRefused('row.photos_too_many', 'photos', undefined, more);
  }
  return { photos: [...addresses].map(onePicture), leftOut };
}

function parts(raw: string, separator: ',' | ';' | undefined): string[] {
  const between =
    separator === undefined ? /\s+/ : new RegExp(`\\s*${separator}\\s*(?=[a-z][a-z0-9+.-]*:|/|$)|\\s+`, 'i');
  return raw
    .trim()
    .split(between)
    .map(normalizeId)
    .filter((part) => part !== '');
}

function readAddress(text: string): string | undefined {
  if (!/^https?:\/\//i.test(text)) return undefined;
  limited(text, 'photos', maxPictureUrlLength);
  // As the standard writes it, which may be longer: what is no letter of English becomes three.
  return URL.canParse(text) ? limited(new URL(text).href, 'photos', maxPictureUrlLength) : undefined;
}

/** Another system tells one size, which then stands for all. */
function onePicture(address: string): PhotoSizes {
  return { image: address, square: address, square150: address, thumbnail: address };
}
