import type { preParsingAsyncHookHandler } from 'fastify';
import { hashToken, isTokenOf } from '../domain/answer-tokens.ts';
import { ApiError } from '../domain/api-error.ts';
import { authorizationToken } from './authorization-token.ts';
import { requireJson } from './require-json.ts';

/**
 * Makes the hook that lets only who runs the server through to its calls, before anything of the body is read. Without
 * a token there is nobody who could be.
 */
export function operatorGuard(token: string | undefined): preParsingAsyncHookHandler {
  const expected = token === undefined ? undefined : hashToken(token);
  return async (request, reply, payload) => {
    reply.header('x-request-id', request.id);
    if (!isTokenOf(expected, authorizationToken(request.headers.authorization))) {
      throw new ApiError('auth.operator_token_invalid');
    }
    if (request.routeOptions.config.call?.body) await requireJson(request);
    return payload;
  };
}
