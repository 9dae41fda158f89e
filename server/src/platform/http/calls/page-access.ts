import type { FastifyReply, FastifyRequest } from 'fastify';

/** Whether pages of other origins may read the response: never one that needs a store's token. */
export function isForPages({ routeOptions: { config }, headers }: FastifyRequest): boolean {
  if (config?.cors === false) return false;
  return !(config?.call?.isOpen === true && headers.authorization !== undefined);
}

/** Removes the CORS headers that a hook has set before the authentication. */
export function closeToPages(reply: FastifyReply): void {
  for (const name of ['access-control-allow-origin', 'access-control-expose-headers'])
    reply.removeHeader(name);
}
