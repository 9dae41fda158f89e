import type { IncomingMessage, RequestListener } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import { errorCatalogue } from '@opina/contract/errors';
import { problemMediaType, problemOf } from '@opina/contract/problem';
import { securityHeaders } from '../server/security-headers.ts';
import type { TrustProxy } from '../server/trust-proxy.ts';
import { networkOf } from './rate-limit.ts';

/**
 * Requests of any kind per minute from one network: also those that the cache serves, files, pictures, the OpenAPI document,
 * and unknown addresses. An office of shoppers sends fewer than two hundred a second.
 */
export const allRequestsPerMinute = 12_000;

const windowMs = 60_000;
/** With more networks, all counts start again at 0, so that memory stays bounded. */
const maxNetworks = 20_000;

const { status } = errorCatalogue['rate_limit.exceeded'];
const body = JSON.stringify(problemOf('rate_limit.exceeded'));

export interface LimitAllOptions {
  readonly trustProxy: TrustProxy;
  readonly perMinute?: number | undefined;
  readonly now?: (() => number) | undefined;
}

/** Refuses the requests of a network above its limit, before anything else handles them. */
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

/** Finds the client's address in the same way as Fastify. */
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
