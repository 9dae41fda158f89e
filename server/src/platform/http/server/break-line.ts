import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Makes a hook that ends a line of a JSON response before a member, so that a client can read what comes before while it receives the
 * rest. Inside a text the quotation marks would be escaped, so only a member's name is found.
 */
export function breakLine(member: string) {
  const separator = `,"${member}":`;
  return async (_request: FastifyRequest, _reply: FastifyReply, payload: unknown): Promise<unknown> =>
    typeof payload === 'string' ? payload.replace(separator, `\n${separator}`) : payload;
}
