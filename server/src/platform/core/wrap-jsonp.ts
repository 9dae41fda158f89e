import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Wraps the response in a call of the function that the parameter `callback` names (JSONP), for pages that load it with a
 * script tag. The name was validated with the other parameters.
 */
export async function wrapJsonp(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  const { callback } = request.query as { readonly callback?: string };
  if (callback === undefined || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
  reply.type('text/javascript; charset=utf-8');
  // Because of the comment, the client does not choose the first bytes. In older scripts these two characters end a line.
  const json = payload.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
  // Nothing after the parenthesis: programs cut one character and parse what is left.
  return `/**/${callback}(${json})`;
}
