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

/** Tags a public read by its content, and answers 304 to who has that content already. */
export async function tagAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
  const tag = `"${createHash('sha1').update(payload).digest('base64url')}"`;
  reply.header('etag', tag);
  if (!matches(request.headers['if-none-match'], tag)) return payload;
  reply.code(304).removeHeader('content-type').removeHeader('content-length');
  return null;
}

/** Weak tags count too: proxies that compress make strong ones weak. */
function matches(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === tag);
}
