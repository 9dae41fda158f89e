import type { preParsingAsyncHookHandler } from 'fastify';
import { hashToken, isTokenOf } from '../../core/secret-tokens.ts';
import { OpinaError } from '../../errors/opina-error.ts';
import { requireJson } from '../bodies/require-json.ts';
import { authorizationToken } from '../server/authorization-token.ts';

/**
 * Makes the hook that accepts only requests with the operator token, before the body is read. If there is no operator token,
 * it refuses all requests.
 */
export function operatorGuard(token: string | undefined): preParsingAsyncHookHandler {
  const expected = token === undefined ? undefined : hashToken(token);
  return async (request, reply, payload) => {
    reply.header('x-request-id', request.id);
    if (!isTokenOf(expected, authorizationToken(request.headers.authorization))) {
      throw new OpinaError('auth.operator_token_invalid');
    }
    if (request.routeOptions.config.call?.body) await requireJson(request);
    return payload;
  };
}
