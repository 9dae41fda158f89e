import { type LookupAddress, lookup as resolve } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { ErrorCode } from '@opina/contract/errors';
import { OpinaError } from '../errors/opina-error.ts';
import { parseUrl } from '../text/parse-url.ts';
import { isPublicAddress } from './public-address.ts';

/** Which servers this server may connect to at an address that a client sent. */
export interface OutgoingRules {
  /** `host:port` of servers outside the public internet that are allowed. */
  readonly allowedHosts?: readonly string[] | undefined;
  /** The error for every other server. */
  readonly refusal: ErrorCode;
}

export interface OutgoingRequest {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal: AbortSignal;
}

/** Whether the operator has listed the server of an address. */
export const isAllowedHost = ({ hostname, port, protocol }: URL, allowedHosts: readonly string[] = []) =>
  allowedHosts.includes(`${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`);

/** Parses an address and checks it, IP addresses included, because Node does not look them up. Throws the refusal. */
export function readPublicUrl(address: string, { allowedHosts, refusal }: OutgoingRules): URL {
  const url = parseUrl(address);
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
  if (!isWeb || url.username !== '' || url.password !== '') throw new OpinaError(refusal);
  if (isAllowedHost(url, allowedHosts)) return url;
  // Shops use the default ports. Other ports may belong to internal services without authentication.
  if (!['', '80', '443'].includes(url.port) || !isPublicUrl(url)) throw new OpinaError(refusal);
  return url;
}

/** Whether an address has a name, which is looked up when it is used, or a public IP address. */
export function isPublicUrl({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(host) === 0 || isPublicAddress(host);
}

/**
 * Sends a request to an address of `readPublicUrl` and resolves to its response. Connects to the same IP address that it
 * checks, and follows no redirect. Rejects with the refusal, or with the error of the connection.
 */
export function requestPublic(
  url: URL,
  { method, headers, body, signal }: OutgoingRequest,
  rules: OutgoingRules,
): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((found, failed) => {
    send(url, {
      method,
      // Uses a new connection: the IP address of a pooled one was not checked here.
      agent: false,
      signal,
      headers: { ...headers, 'accept-encoding': 'identity', 'user-agent': 'Opina' },
      ...(isAllowedHost(url, rules.allowedHosts) ? {} : { lookup: lookUpPublic(rules.refusal) }),
    })
      .on('response', found)
      .on('error', failed)
      .end(body);
  });
}

/** Node connects to the addresses that this returns, so the name cannot resolve to another address after the check. */
function lookUpPublic(refusal: ErrorCode): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found = []) => {
      const [first] = found;
      const problem = error ?? problemOf(found, refusal);
      if (problem !== undefined || first === undefined) callback(problem ?? null, '', 0);
      else if (options.all) callback(null, found);
      else callback(null, first.address, first.family);
    });
  };
}

function problemOf(found: readonly LookupAddress[], refusal: ErrorCode): Error | undefined {
  if (found.length === 0) return new Error('The host has no address.');
  return found.every(({ address }) => isPublicAddress(address)) ? undefined : new OpinaError(refusal);
}
