import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Browsers ask every time, and mostly hear 304: a shopper's own vote is never hidden by their cache. A CDN may answer for
 * two seconds without asking, which keeps most of a busy product's reads away from the server; no longer, so that what
 * a store hides is gone at once.
 */
const publicRead = 'public, max-age=0, s-maxage=2';

/** Whether a route's answer may be kept, by whether it is a public read. */
export function cacheControl(isPublicRead: boolean): string {
  return isPublicRead ? publicRead : 'no-store';
}

/** Tags a public read by its content. */
export async function setEtag(
  _request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
  reply.header('etag', `"${createHash('sha1').update(payload).digest('base64url')}"`);
  return payload;
}

/** Answers 304 to who has the tagged content already; the last of all, since it leaves nothing to work on. */
export async function respondNotModified(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  const tag = reply.getHeader('etag');
  if (reply.statusCode !== 200 || typeof tag !== 'string') return payload;
  if (!etagMatches(request.headers['if-none-match'], tag)) return payload;
  reply.code(304);
  for (const name of ['content-type', 'content-length', 'content-encoding']) reply.removeHeader(name);
  return null;
}

/** Whether the header of that name has this tag. Weak ones count too: proxies that compress make strong ones weak. */
export function etagMatches(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  const strong = (one: string) => one.trim().replace(/^W\//, '');
  return header.split(',').some((candidate) => strong(candidate) === strong(tag));
}
