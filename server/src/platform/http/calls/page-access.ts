import { consoleHeader } from '@opina/contract/constants/accounts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Request headers that pages of other origins may send. */
export const headersOfPages = ['Accept', 'Authorization', 'Content-Type', 'If-None-Match'];
export const preflightSeconds = 86_400;

/** Answers the preflight of an open call, on a path whose other calls no page of another origin may send. */
export const answerPreflight = (reply: FastifyReply, methods: readonly string[]): FastifyReply =>
  reply
    .code(204)
    .headers({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': methods.join(', '),
      'access-control-allow-headers': headersOfPages.join(', '),
      'access-control-max-age': preflightSeconds,
      vary: 'Access-Control-Request-Method',
    })
    .send();

/** Whether pages of other origins may read the response: never one that a store's token or a session has opened. */
export function isForPages(request: FastifyRequest): boolean {
  const { config } = request.routeOptions;
  if (config?.cors === false) return false;
  return config?.call?.isOpen !== true || !isSigned(request);
}

/**
 * Whether an open call has a token or a session that counts. Themes of shops send their token from the browsers of shoppers, where
 * everybody can read it: it opens nothing there.
 */
export function isSigned({ headers }: FastifyRequest): boolean {
  if (headers[consoleHeader] !== undefined) return true;
  return headers.authorization !== undefined && headers.origin === undefined;
}

/** Removes the CORS headers that a hook has set before the authentication. */
export function closeToPages(reply: FastifyReply): void {
  for (const name of ['access-control-allow-origin', 'access-control-expose-headers'])
    reply.removeHeader(name);
}
