import type { FastifyInstance } from 'fastify';

/** What every answer says to browsers: it is what its type says and nothing else, and no page may frame it. */
export const securityHeaders = { 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' };

/** Addresses may hold tokens of private answers: they go to no other site. */
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
