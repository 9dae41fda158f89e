import type { FastifyReply, FastifyRequest } from 'fastify';

/** Whether pages of other origins may read the answer: never one that a store's token opens. */
export function isForPages({ routeOptions: { config }, headers }: FastifyRequest): boolean {
  if (config?.cors === false) return false;
  return !(config?.call?.isOpen === true && headers.authorization !== undefined);
}

/** Takes back what pages were allowed before it was known who asks. */
export function closeToPages(reply: FastifyReply): void {
  for (const name of ['access-control-allow-origin', 'access-control-expose-headers'])
    reply.removeHeader(name);
}
