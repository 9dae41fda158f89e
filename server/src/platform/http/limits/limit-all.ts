import type { IncomingMessage, RequestListener } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import { errorCatalogue } from '@opina/contract/errors';
import { problemMediaType, problemOf } from '@opina/contract/problem';
import { networkOf } from '../../network/network-of.ts';
import { securityHeaders } from '../server/security-headers.ts';
import type { TrustProxy } from '../server/trust-proxy.ts';
import type { SharedCounts } from './counts.ts';

/**
 * Requests of any kind per minute from one network: also those that the cache serves, files, pictures, the OpenAPI document,
 * and unknown addresses. An office of shoppers sends fewer than two hundred a second.
 */
export const allRequestsPerMinute = 12_000;

const windowMs = 60_000;
/** With more networks, all counts start again at 0, so that memory stays bounded. */
const maxNetworks = 20_000;
/** Requests do not wait for the counts of other processes. These are fetched in this interval, while requests arrive. */
const shareEveryMs = 250;
/** Networks with fewer requests are not counted across processes: they cannot reach the limit. */
const minShared = 100;

/** The requests of one network in this minute. */
interface Counts {
  own: number;
  /** How many of the own ones are in the shared count. */
  shared: number;
  /** The shared count, as it was last fetched. */
  total: number;
}

const { status } = errorCatalogue['rate_limit.exceeded'];
const body = JSON.stringify(problemOf('rate_limit.exceeded'));

export interface LimitAllOptions {
  readonly trustProxy: TrustProxy;
  readonly perMinute?: number | undefined;
  /** The time of day in milliseconds, the same in all processes. */
  readonly now?: (() => number) | undefined;
  /** Counts that processes share; without it each process counts its own requests. */
  readonly shared?: SharedCounts | undefined;
}

/** Refuses the requests of a network above its limit, before anything else handles them. */
export function limitAll(
  { trustProxy, perMinute = allRequestsPerMinute, now = Date.now, shared }: LimitAllOptions,
  next: RequestListener,
): RequestListener {
  const addressOf = clientAddress(trustProxy);
  let counts = new Map<string, Counts>();
  let minute = Math.floor(now() / windowMs);
  let sharedAt = now();
  const share = async (network: string, one: Counts, added: number): Promise<void> => {
    one.shared += added;
    const sum = await shared?.add(`all ${minute} ${network}`, added, windowMs);
    one.total = Math.max(one.total + added, sum?.count ?? 0);
  };
  const shareAll = (): void => {
    for (const [network, one] of counts) {
      const added = one.own - one.shared;
      if (added > 0 && one.own >= Math.min(minShared, perMinute / 2)) void share(network, one, added);
    }
  };
  const beginMinute = (time: number): void => {
    minute = Math.floor(time / windowMs);
    counts = new Map();
  };
  return (request, response) => {
    const time = now();
    if (Math.floor(time / windowMs) !== minute || counts.size > maxNetworks) beginMinute(time);
    const network = networkOf(addressOf(request));
    const one = counts.get(network) ?? { own: 0, shared: 0, total: 0 };
    counts.set(network, one);
    one.own += 1;
    if (shared !== undefined && time - sharedAt >= shareEveryMs) {
      sharedAt = time;
      shareAll();
    }
    if (one.total + one.own - one.shared <= perMinute) {
      next(request, response);
      return;
    }
    const headers = {
      ...securityHeaders,
      'content-type': problemMediaType,
      'content-length': Buffer.byteLength(body),
      'access-control-allow-origin': '*',
      'cache-control': 'no-store',
      'retry-after': String(Math.ceil(((minute + 1) * windowMs - time) / 1_000)),
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
