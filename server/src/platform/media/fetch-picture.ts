import { lookup as resolve } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { maxPictureBytes } from '@opina/contract/constants';
import { isApiError, OpinaError } from '../errors/opina-error.ts';
import { parseUrl } from '../text/parse-url.ts';
import { isPublicAddress } from './public-address.ts';

export interface FetchOptions {
  /** `host:port` that may be asked though they are not of the public internet. */
  readonly allowedHosts?: readonly string[] | undefined;
  readonly timeoutMs?: number | undefined;
}

const maxRedirects = 3;
const defaultTimeoutMs = 15_000;

/**
 * Fetches a picture that somebody named: from public hosts only, which is looked at again at every redirect, and with the
 * very address that was looked at. Throws `OpinaError`: `photo.url_not_allowed`, `photo.url_unreachable`,
 * `photo.too_large`.
 */
export async function fetchPicture(address: string, options: FetchOptions = {}): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(options.timeoutMs ?? defaultTimeoutMs);
  try {
    let url = readUrl(address, options);
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const answer = await ask(url, options, signal);
      const location = redirectOf(answer);
      if (location === undefined) return await readBody(answer);
      answer.destroy();
      const next = parseUrl(location, url);
      if (next === undefined) break;
      url = readUrl(next.href, options);
    }
    throw new OpinaError('photo.url_unreachable');
  } catch (error) {
    // What exactly went wrong in which network is nobody's business.
    throw isApiError(error) ? error : new OpinaError('photo.url_unreachable');
  }
}

const isAllowed = ({ hostname, port, protocol }: URL, { allowedHosts = [] }: FetchOptions) =>
  allowedHosts.includes(`${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`);

/** Addresses in the form of numbers are checked here: they are never looked up. */
function readUrl(address: string, options: FetchOptions): URL {
  const url = parseUrl(address);
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
  if (!isWeb || url.username !== '' || url.password !== '') throw new OpinaError('photo.url_not_allowed');
  if (isAllowed(url, options)) return url;
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  // Another port is not of a shop's pictures, but of something that answers to anybody on the inside.
  if (!['', '80', '443'].includes(url.port) || (isIP(host) !== 0 && !isPublicAddress(host))) {
    throw new OpinaError('photo.url_not_allowed');
  }
  return url;
}

function ask(url: URL, options: FetchOptions, signal: AbortSignal): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((found, failed) => {
    request(url, {
      // Of nobody else: a connection that was opened for another reason was checked by nobody.
      agent: false,
      signal,
      headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Opina' },
      ...(isAllowed(url, options) ? {} : { lookup: lookUpPublic }),
    })
      .on('response', found)
      .on('error', failed)
      .end();
  });
}

/** The connection goes to what is found here, so that a name cannot mean something else a moment later. */
const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, found) => {
    const [first] = found ?? [];
    if (error !== null || first === undefined) {
      callback(error ?? new OpinaError('photo.url_unreachable'), '', 0);
    } else if (!found.every(({ address }) => isPublicAddress(address))) {
      callback(new OpinaError('photo.url_not_allowed'), '', 0);
    } else if (options.all) {
      callback(null, found);
    } else {
      callback(null, first.address, first.family);
    }
  });
};

function redirectOf({ statusCode = 0, headers }: IncomingMessage): string | undefined {
  return [301, 302, 303, 307, 308].includes(statusCode) ? headers.location : undefined;
}

async function readBody(answer: IncomingMessage): Promise<Uint8Array> {
  if (answer.statusCode !== 200) {
    answer.destroy();
    throw new OpinaError('photo.url_unreachable');
  }
  const parts: Buffer[] = [];
  let size = 0;
  // Leaving the loop early hangs up.
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > maxPictureBytes) throw new OpinaError('photo.too_large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}
