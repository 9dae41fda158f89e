import type { IncomingMessage, RequestListener } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import { errorCatalogue } from '@opina/contract/errors';
import { problemMediaType, problemOf } from '@opina/contract/problem';
import { securityHeaders } from '../server/security-headers.ts';
import type { TrustProxy } from '../server/trust-proxy.ts';
import { networkOf } from './rate-limit.ts';

/**
 * Requests per minute from one network, of whatever kind: also those that are answered out of the cache, files, pictures,
 * the API's document, and addresses that do not exist. Two hundred a second are more than an office of shoppers makes.
 */
export const allRequestsPerMinute = 12_000;

const windowMs = 60_000;
/** Beyond this all are counted from the beginning: memory stays bounded whoever comes. */
const maxNetworks = 20_000;

const { status } = errorCatalogue['rate_limit.exceeded'];
const body = JSON.stringify(problemOf('rate_limit.exceeded'));

export interface LimitAllOptions {
  readonly trustProxy: TrustProxy;
  readonly perMinute?: number | undefined;
  readonly now?: (() => number) | undefined;
}

/** Refuses what a network sends beyond its share, before anything else is done about a request. */
export function limitAll(
  { trustProxy, perMinute = allRequestsPerMinute, now = () => performance.now() }: LimitAllOptions,
  next: RequestListener,
): RequestListener {
  const addressOf = clientAddress(trustProxy);
  let counts = new Map<string, number>();
  let begun = now();
  return (request, response) => {
    const time = now();
    if (time - begun >= windowMs || counts.size > maxNetworks) [counts, begun] = [new Map(), time];
    const network = networkOf(addressOf(request));
    const count = (counts.get(network) ?? 0) + 1;
    counts.set(network, count);
    if (count <= perMinute) {
      next(request, response);
      return;
    }
    const headers = {
      ...securityHeaders,
      'content-type': problemMediaType,
      'content-length': Buffer.byteLength(body),
      'access-control-allow-origin': '*',
      'cache-control': 'no-store',
      'retry-after': String(Math.ceil((begun + windowMs - time) / 1_000)),
    };
    response.writeHead(status, headers).end(body);
  };
}

/** As Fastify finds it for the requests that reach a route. */
function clientAddress(trustProxy: TrustProxy): (request: IncomingMessage) => string {
  if (trustProxy === false) return ({ socket }) => socket.remoteAddress ?? '';
  const trust = trustOf(trustProxy);
  return (request) => proxyAddress(request, trust) ?? '';
}

function trustOf(trustProxy: Exclude<TrustProxy, false>) {
  if (trustProxy === true) return () => true;
  if (typeof trustProxy === 'function') return trustProxy;
  return proxyAddress.compile(trustProxy.split(',').map((one) => one.trim()));
}
