import { normalizeId } from '../../platform/text/clean-text.ts';
import { parseUrl } from '../../platform/text/parse-url.ts';
import type { LeftOutValue } from '../left-out.ts';

interface ReadPhotos {
  readonly addresses: readonly string[];
  readonly leftOut: readonly LeftOutValue[];
}

const noPhotos: ReadPhotos = { addresses: [], leftOut: [] };

/**
 * The addresses in a cell, each once. An address may contain the separator, which separates only if an
 * address follows it. An address that is not `http:` or `https:` is left out.
 */
export function readPhotos(raw: string, separator?: ',' | ';'): ReadPhotos {
  if (raw === '') return noPhotos;
  const leftOut: LeftOutValue[] = [];
  const addresses = new Set<string>();
  for (const part of parts(raw, separator)) {
    const address = readAddress(part);
    if (address === undefined) leftOut.push('photo.address_invalid');
    else addresses.add(address);
  }
  return { addresses: [...addresses], leftOut };
}

function parts(raw: string, separator: ',' | ';' | undefined): string[] {
  const pattern =
    separator === undefined ? /\s+/ : new RegExp(`\\s*${separator}\\s*(?=[a-z][a-z0-9+.-]*:|/|$)|\\s+`, 'i');
  return raw
    .trim()
    .split(pattern)
    .map(normalizeId)
    .filter((part) => part !== '');
}

/** Normalised as in the URL standard, which may make it longer. */
function readAddress(text: string): string | undefined {
  return /^https?:\/\//i.test(text) ? parseUrl(text)?.href : undefined;
}
