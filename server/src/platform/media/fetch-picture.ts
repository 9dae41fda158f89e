import type { IncomingMessage } from 'node:http';
import { maxPictureBytes } from '@opina/contract/constants/media';
import { isApiError, OpinaError } from '../errors/opina-error.ts';
import { type OutgoingRules, readPublicUrl, requestPublic } from '../outgoing/public-request.ts';
import { parseUrl } from '../text/parse-url.ts';

export interface FetchOptions {
  /** `host:port` of servers outside the public internet from which pictures may be fetched. */
  readonly allowedHosts?: readonly string[] | undefined;
  readonly timeoutMs?: number | undefined;
}

const maxRedirects = 3;
const defaultTimeoutMs = 15_000;

/**
 * Fetches a picture from an address that a client sent. Connects only to public hosts: it checks every redirect, and
 * connects to the same IP address that it checked. Throws `OpinaError`: `photo.url_not_allowed`, `photo.url_unreachable`,
 * `photo.too_large`.
 */
export async function fetchPicture(
  address: string,
  { allowedHosts, timeoutMs = defaultTimeoutMs }: FetchOptions = {},
): Promise<Uint8Array> {
  const rules: OutgoingRules = { allowedHosts, refusal: 'photo.url_not_allowed' };
  const request = { method: 'GET', headers: { accept: 'image/*' } } as const;
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    let url = readPublicUrl(address, rules);
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const response = await requestPublic(url, { ...request, signal }, rules);
      const location = redirectOf(response);
      if (location === undefined) return await readBody(response);
      response.destroy();
      const next = parseUrl(location, url);
      if (next === undefined) break;
      url = readPublicUrl(next.href, rules);
    }
    throw new OpinaError('photo.url_unreachable');
  } catch (error) {
    // Other errors would reveal details of the server's network to the client.
    throw isApiError(error) ? error : new OpinaError('photo.url_unreachable');
  }
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage): string | undefined {
  return [301, 302, 303, 307, 308].includes(statusCode) ? headers.location : undefined;
}

async function readBody(response: IncomingMessage): Promise<Uint8Array> {
  if (response.statusCode !== 200) {
    response.destroy();
    throw new OpinaError('photo.url_unreachable');
  }
  const parts: Buffer[] = [];
  let size = 0;
  // Leaving the loop early closes the connection.
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > maxPictureBytes) throw new OpinaError('photo.too_large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}
