import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Browsers revalidate every time and mostly get 304, so a shopper's own vote is visible at once. A CDN may cache a response
 * for two seconds, which serves most reads of a busy product; no longer, so that a review which a store hides disappears
 * quickly.
 */
const publicRead = 'public, max-age=0, s-maxage=2';

/** The `Cache-Control` header of a route: only public reads may be cached. */
export function cacheControl(isPublicRead: boolean): string {
  return isPublicRead ? publicRead : 'no-store';
}

/** Sets the ETag of a public read from its content. */
export async function setEtag(
  _request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
  reply.header('etag', `"${createHash('sha1').update(payload).digest('base64url')}"`);
  return payload;
}

/** Responds 304 if the client has this content already. Runs last, since it removes the body. */
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
