import type { preParsingAsyncHookHandler } from 'fastify';
import { requireJson } from '../bodies/require-json.ts';
import { type ConsoleOptions, enterWithSession, openSession, requireOwnPage } from './console-access.ts';

/** Makes the hook that accepts only requests of the console with a session, before the body is read. It takes no token. */
export function consoleGuard(options: ConsoleOptions): preParsingAsyncHookHandler {
  return async (request, reply, payload) => {
    reply.header('x-request-id', request.id);
    const { call } = request.routeOptions.config;
    if (call?.worksSignedOut) {
      requireOwnPage(request, options.publicUrl);
      await openSession(request, reply, options);
    } else await enterWithSession(request, reply, options);
    if (call?.body) await requireJson(request);
    return payload;
  };
}
