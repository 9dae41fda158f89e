import type { FastifyInstance, preParsingAsyncHookHandler } from 'fastify';
import { requireJson } from '../bodies/require-json.ts';
import { storeLimiter } from '../limits/rate-limit.ts';
import { authorizationToken } from '../server/authorization-token.ts';
import { type ConsoleSessions, enterWithSession, isFromConsole } from './console-access.ts';
import { closeToPages, isForPages, isSigned } from './page-access.ts';
import { checkScope, scopeOfRole, type UsedToken } from './token-scope.ts';

/** Throws `auth.token_invalid` unless the token is one of this store's. */
export type Authenticate = (storeId: string, token: string | undefined) => Promise<UsedToken>;

interface GuardOptions {
  readonly authenticate: Authenticate;
  readonly sessions: ConsoleSessions;
  readonly publicUrl?: string | undefined;
  readonly isRateLimited: boolean;
}

/**
 * Makes the hook that accepts only requests with a token of the store, and only calls in the token's scope, or with the session of a
 * member whose role allows the call. It runs after the rate limit of addresses and before the body is read. Every response contains
 * the request id, which is also in the log.
 */
export function storeGuard(
  app: FastifyInstance,
  { authenticate, sessions, publicUrl, isRateLimited }: GuardOptions,
): preParsingAsyncHookHandler {
  const count = isRateLimited ? storeLimiter(app) : undefined;
  return async (request, reply, payload) => {
    reply.header('x-request-id', request.id);
    const { call } = request.routeOptions.config;
    const hasSession = isFromConsole(request);
    if (call?.isOpen && !hasSession && !isSigned(request)) return payload;
    // No page of another origin may read the response to a request with a token or a session.
    if (!isForPages(request)) closeToPages(reply);
    const { store_id: storeId = '' } = request.params as { readonly store_id?: string };
    if (hasSession) {
      const session = await enterWithSession(request, reply, { sessions, publicUrl });
      request.tokenName = session.name;
      request.tokenScope = scopeOfRole(session.role);
      await count?.(request, reply, storeId);
    } else {
      const { name, scope } = await authenticate(storeId, authorizationToken(request.headers.authorization));
      request.tokenName = name;
      request.tokenScope = scope;
      request.actor = { kind: 'token', id: name, name };
      await count?.(request, reply, storeId);
      checkScope(scope, call?.scopes);
    }
    if (call?.body && call.maxPictureBytes === undefined) await requireJson(request);
    return payload;
  };
}
