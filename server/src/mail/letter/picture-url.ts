import { parseUrl } from '../../platform/text/parse-url.ts';

const maxLength = 2_048;

/** A picture's address as mail programs can load it: absolute, `http` or `https`. Undefined for any other. */
export function pictureUrl(address: string | null): string | undefined {
  if (address === null) return undefined;
  const url = parseUrl(address.startsWith('//') ? `https:${address}` : address);
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.username !== '') return undefined;
  return url.href.length > maxLength ? undefined : url.href;
}
