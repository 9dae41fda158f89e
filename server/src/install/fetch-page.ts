import type { IncomingMessage } from 'node:http';
import { isApiError } from '../platform/errors/opina-error.ts';
import {
  isAllowedHost,
  type OutgoingRules,
  readPublicUrl,
  requestPublic,
} from '../platform/outgoing/public-request.ts';
import { parseUrl } from '../platform/text/parse-url.ts';

export interface FetchedPage {
  /** After redirects. */
  readonly url: URL;
  /** null: there was no response; `problem` says why. */
  readonly status: number | null;
  readonly problem?: 'no_response' | 'timeout' | 'redirects' | undefined;
  readonly contentType: string;
  readonly policy: string;
  readonly robots: string;
  readonly html: string;
  /** Whether the page is longer than what was read. */
  readonly isShortened: boolean;
}

export interface FetchPageOptions {
  /** `host:port` of servers outside the public internet from which pages may be fetched. */
  readonly allowedHosts?: readonly string[] | undefined;
  readonly timeoutMs?: number;
}

const maxRedirects = 5;
const defaultTimeoutMs = 10_000;
const maxBytes = 2_000_000;

/**
 * Fetches a page from an address that a client sent. Connects to public servers only: it checks every redirect, and connects to the
 * IP address that it checked. Throws `install.url_invalid` for another address. A page that cannot be had has no status.
 */
export async function fetchPage(
  address: string,
  { allowedHosts, timeoutMs = defaultTimeoutMs }: FetchPageOptions,
): Promise<FetchedPage> {
  const rules: OutgoingRules = { allowedHosts, refusal: 'install.url_invalid' };
  const headers = { accept: 'text/html,application/xhtml+xml', 'accept-language': 'pt-BR,pt,en,es' };
  const signal = AbortSignal.timeout(timeoutMs);
  let url = readPublicUrl(withScheme(address, allowedHosts), rules);
  let isSent = true;
  try {
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const response = await requestPublic(url, { method: 'GET', headers, signal }, rules);
      const location = redirectOf(response);
      if (location === undefined) return await readPage(url, response);
      response.destroy();
      isSent = false;
      url = readPublicUrl(parseUrl(location, url)?.href ?? '', rules);
    }
    return unreachable(url, 'redirects');
  } catch (error) {
    const isRefused = isApiError(error);
    if (isRefused && isSent) throw error;
    return unreachable(url, isRefused ? 'redirects' : problemOf(signal));
  }
}

/** Nothing else is told: it would say something of the server's network. */
const problemOf = ({ aborted }: AbortSignal) => (aborted ? 'timeout' : 'no_response');

/** People type `shop.example/p`. */
function withScheme(address: string, allowedHosts: readonly string[] = []): string {
  const text = address.trim();
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) return text;
  const local = parseUrl(`http://${text}`);
  return local && isAllowedHost(local, allowedHosts) ? local.href : `https://${text}`;
}

const unreachable = (url: URL, problem: FetchedPage['problem']): FetchedPage => ({
  url,
  status: null,
  problem,
  contentType: '',
  policy: '',
  robots: '',
  html: '',
  isShortened: false,
});

const redirectOf = ({ statusCode = 0, headers }: IncomingMessage): string | undefined =>
  [301, 302, 303, 307, 308].includes(statusCode) ? headers.location : undefined;

async function readPage(url: URL, response: IncomingMessage): Promise<FetchedPage> {
  const { headers, statusCode = 0 } = response;
  const contentType = headers['content-type'] ?? '';
  const parts: Buffer[] = [];
  let size = 0;
  // Leaving the loop early closes the connection.
  for await (const part of response as AsyncIterable<Buffer>) {
    parts.push(part);
    size += part.length;
    if (size > maxBytes) break;
  }
  return {
    url,
    status: statusCode,
    contentType,
    policy: String(headers['content-security-policy'] ?? ''),
    robots: String(headers['x-robots-tag'] ?? ''),
    html: decode(Buffer.concat(parts).subarray(0, maxBytes), contentType),
    isShortened: size > maxBytes,
  };
}

function decode(bytes: Buffer, contentType: string): string {
  const [, charset = 'utf-8'] = /charset="?([\w-]+)/i.exec(contentType) ?? [];
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
