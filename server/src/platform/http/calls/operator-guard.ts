import type { preParsingAsyncHookHandler } from 'fastify';
import { hashToken, isTokenOf } from '../../core/secret-tokens.ts';
import { OpinaError } from '../../errors/opina-error.ts';
import { requireJson } from '../bodies/require-json.ts';
import { authorizationToken } from '../server/authorization-token.ts';
import { type ConsoleOptions, enterWithSession, isFromConsole } from './console-access.ts';

/**
 * Makes the hook that accepts only requests with the operator token, or with the session of an operator of the server, before the
 * body is read. If there is no operator token, only sessions are accepted.
 */
export function operatorGuard(
  token: string | undefined,
  sessions: ConsoleOptions,
): preParsingAsyncHookHandler {
  const expected = token === undefined ? undefined : hashToken(token);
  return async (request, reply, payload) => {
    reply.header('x-request-id', request.id);
    if (isFromConsole(request)) {
      const { isOperator } = await enterWithSession(request, reply, sessions);
      if (!isOperator) throw new OpinaError('auth.role_too_low');
    } else {
      if (!isTokenOf(expected, authorizationToken(request.headers.authorization))) {
        throw new OpinaError('auth.operator_token_invalid');
      }
      request.actor = { kind: 'operator', id: null, name: null };
    }
    if (request.routeOptions.config.call?.body) await requireJson(request);
    return payload;
  };
}
