import type { FastifyRequest } from 'fastify';

/** Who sent a request, as others of the store see it: the name of its token. */
export const actorNameOf = (request: FastifyRequest): string | undefined => request.tokenName;
