import type { IncomingHttpHeaders } from 'node:http';

const loopbackHost = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i;
const forwarding = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'];

/**
 * The origin of addresses in responses (`https://reviews.example`): the public address or, without one, the request's host
 * if it is a loopback address and no proxy forwarded the request. Otherwise empty, and the addresses are paths: a client can
 * send any other host, and the response may be cached for other clients.
 */
export function ownOrigin(publicUrl: string | undefined, headers: IncomingHttpHeaders): string {
  if (publicUrl !== undefined) return publicUrl.replace(/\/+$/, '');
  const { host = '' } = headers;
  const isForwarded = forwarding.some((name) => headers[name] !== undefined);
  return loopbackHost.test(host) && !isForwarded ? `http://${host.toLowerCase()}` : '';
}
