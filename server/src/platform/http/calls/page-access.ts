import type { FastifyReply, FastifyRequest } from 'fastify';

/** Whether pages of other origins may read the response: never one that needs a store's token. */
export function isForPages({ routeOptions: { config }, headers }: FastifyRequest): boolean {
  if (config?.cors === false) return false;
  return !(config?.call?.isOpen === true && headers.authorization !== undefined);
}

/** Takes back what pages were allowed before it was known who asks. */
export function closeToPages(reply: FastifyReply): void {
  for (const name of ['access-control-allow-origin', 'access-control-expose-headers'])
    reply.removeHeader(name);
}
