import type { FastifyInstance, preParsingAsyncHookHandler } from 'fastify';
import { authorizationToken } from './authorization-token.ts';
import { storeLimiter } from './rate-limit.ts';
import { requireJson } from './require-json.ts';

/** Throws `auth.token_invalid` unless the token is one of this store's. */
export type Authenticate = (storeId: string, token: string | undefined) => Promise<void>;

/**
 * Makes the hook that lets only a store's own requests through to its calls: after addresses were counted, before
 * anything of the body is read. Every answer carries the id of its request, which the log has too.
 */
export function storeGuard(
  app: FastifyInstance,
  { authenticate, isRateLimited }: { readonly authenticate: Authenticate; readonly isRateLimited: boolean },
): preParsingAsyncHookHandler {
  const count = isRateLimited ? storeLimiter(app) : undefined;
  return async (request, reply, payload) => {
    reply.header('x-request-id', request.id);
    const { store_id: storeId = '' } = request.params as { readonly store_id?: string };
    await authenticate(storeId, authorizationToken(request.headers.authorization));
    await count?.(request, reply, storeId);
    const { call } = request.routeOptions.config;
    if (call?.body && call.largestPictureBytes === undefined) await requireJson(request);
    return payload;
  };
}
