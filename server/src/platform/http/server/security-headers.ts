import type { FastifyInstance } from 'fastify';

/** Headers of every response: browsers must not guess its type, and no page may frame it. */
export const securityHeaders = { 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' };

/** Addresses may contain tokens of private answers, so no referrer is sent to other sites. */
const pageHeaders = { 'referrer-policy': 'no-referrer' };

export function setSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(securityHeaders);
  });
  app.addHook('onSend', async (_request, reply, payload) => {
    if (String(reply.getHeader('content-type')).startsWith('text/html')) reply.headers(pageHeaders);
    return payload;
  });
}
