import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Makes a script of the answer where the call has a parameter `callback` and it was given, for pages that fetch it with a
 * script tag. The name was checked with the other parameters.
 */
export async function wrapJsonp(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  const { callback } = request.query as { readonly callback?: string };
  if (callback === undefined || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
  reply.type('text/javascript; charset=utf-8');
  // The comment keeps the first bytes ours; in older scripts these two characters end a line.
  const json = payload.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
  return `/**/${callback}(${json});`;
}
