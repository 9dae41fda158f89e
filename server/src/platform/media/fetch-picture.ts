import { lookup as resolve } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { maxPictureBytes } from '@opina/contract/constants';
import { isApiError, OpinaError } from '../errors/opina-error.ts';
import { parseUrl } from '../text/parse-url.ts';
import { isPublicAddress } from './public-address.ts';

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
export async function fetchPicture(address: string, options: FetchOptions = {}): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(options.timeoutMs ?? defaultTimeoutMs);
  try {
    let url = readUrl(address, options);
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const response = await get(url, options, signal);
      const location = redirectOf(response);
      if (location === undefined) return await readBody(response);
      response.destroy();
      const next = parseUrl(location, url);
      if (next === undefined) break;
      url = readUrl(next.href, options);
    }
    throw new OpinaError('photo.url_unreachable');
  } catch (error) {
    // Other errors would reveal details of the server's network to the client.
    throw isApiError(error) ? error : new OpinaError('photo.url_unreachable');
  }
}

const isAllowed = ({ hostname, port, protocol }: URL, { allowedHosts = [] }: FetchOptions) =>
  allowedHosts.includes(`${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`);

/** Checks IP addresses here, because Node does not look them up. */
function readUrl(address: string, options: FetchOptions): URL {
  const url = parseUrl(address);
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
  if (!isWeb || url.username !== '' || url.password !== '') throw new OpinaError('photo.url_not_allowed');
  if (isAllowed(url, options)) return url;
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  // Shops serve pictures on the default ports. Other ports may belong to internal services without authentication.
  if (!['', '80', '443'].includes(url.port) || (isIP(host) !== 0 && !isPublicAddress(host))) {
    throw new OpinaError('photo.url_not_allowed');
  }
  return url;
}

function get(url: URL, options: FetchOptions, signal: AbortSignal): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((found, failed) => {
    request(url, {
      // Uses a new connection: the IP address of a pooled one was not checked here.
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

/** Node connects to the addresses that this returns, so the name cannot resolve to another address after the check. */
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
