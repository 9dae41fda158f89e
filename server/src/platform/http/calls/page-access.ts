import { consoleHeader } from '@opina/contract/constants';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Whether pages of other origins may read the response: never one that needs a store's token or a session. */
export function isForPages({ routeOptions: { config }, headers }: FastifyRequest): boolean {
  if (config?.cors === false) return false;
  const isSigned = headers.authorization !== undefined || headers[consoleHeader] !== undefined;
  return !(config?.call?.isOpen === true && isSigned);
}

/** Removes the CORS headers that a hook has set before the authentication. */
export function closeToPages(reply: FastifyReply): void {
  for (const name of ['access-control-allow-origin', 'access-control-expose-headers'])
    reply.removeHeader(name);
}
