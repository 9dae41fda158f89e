import type { IncomingHttpHeaders } from 'node:http';

const loopbackHost = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i;
const forwarding = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'];

/**
 * Where addresses in answers begin (`https://reviews.example`): the public address or, without one, this machine when the
 * request came to it by a name of its own and through no proxy. Otherwise empty, and the addresses are paths: what else
 * a request says of its host is whatever its sender likes, and an answer may be kept and sent to others.
 */
export function ownOrigin(publicUrl: string | undefined, headers: IncomingHttpHeaders): string {
  if (publicUrl !== undefined) return publicUrl.replace(/\/+$/, '');
  const { host = '' } = headers;
  const isForwarded = forwarding.some((name) => headers[name] !== undefined);
  return loopbackHost.test(host) && !isForwarded ? `http://${host.toLowerCase()}` : '';
}
