import type { preParsingAsyncHookHandler } from 'fastify';
import { hashToken, isTokenOf } from '../../core/secret-tokens.ts';
import { OpinaError } from '../../errors/opina-error.ts';
import { requireJson } from '../bodies/require-json.ts';
import { authorizationToken } from '../server/authorization-token.ts';

/**
 * Makes the hook that lets only who runs the server through to its calls, before anything of the body is read. Without
 * a token there is nobody who could be.
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
