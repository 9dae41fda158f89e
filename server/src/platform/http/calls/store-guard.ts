import type { FastifyInstance, preParsingAsyncHookHandler } from 'fastify';
import { requireJson } from '../bodies/require-json.ts';
import { storeLimiter } from '../limits/rate-limit.ts';
import { authorizationToken } from '../server/authorization-token.ts';
import { closeToPages, isForPages } from './page-access.ts';
import { checkScope, type UsedToken } from './token-scope.ts';

/** Throws `auth.token_invalid` unless the token is one of this store's. */
export type Authenticate = (storeId: string, token: string | undefined) => Promise<UsedToken>;

/**
 * Makes the hook that accepts only requests with a token of the store, and only calls in the token's scope. It runs after
 * the rate limit of addresses and before the body is read. Every response contains the request id, which is also in the log.
 */
export function storeGuard(
  app: FastifyInstance,
  { authenticate, isRateLimited }: { readonly authenticate: Authenticate; readonly isRateLimited: boolean },
): preParsingAsyncHookHandler {
  const count = isRateLimited ? storeLimiter(app) : undefined;
  return async (request, reply, payload) => {
    reply.header('x-request-id', request.id);
    const { call } = request.routeOptions.config;
    if (call?.isOpen && request.headers.authorization === undefined) return payload;
    // No page may read the response to a request with a token.
    if (!isForPages(request)) closeToPages(reply);
    const { store_id: storeId = '' } = request.params as { readonly store_id?: string };
    const { name, scope } = await authenticate(storeId, authorizationToken(request.headers.authorization));
    request.tokenName = name;
    await count?.(request, reply, storeId);
    checkScope(scope, call?.scopes);
    if (call?.body && call.maxPictureBytes === undefined) await requireJson(request);
    return payload;
  };
}
