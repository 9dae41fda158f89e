import { calls } from '@opina/contract/calls/all';
import { OpinaError } from '../src/platform/errors/opina-error.ts';
import type { CallHandlers } from '../src/platform/http/calls/call-handler.ts';
import { type AppOptions, createApp } from '../src/platform/http/create-app.ts';
import { createLogger } from '../src/platform/http/server/logger.ts';
import { createMediaSignatures } from '../src/platform/media/media-signatures.ts';

/** Accepts every token, with scope `all`. */
export const allTokens: AppOptions['authenticate'] = async () => ({ name: 'any', scope: 'all' });

type App = Awaited<ReturnType<typeof createApp>>;

/** The HTTP layer alone. Calls without a handler fail with an unexpected error. */
export function createStubApp(
  handlers: Partial<CallHandlers> = {},
  options: Partial<Omit<AppOptions, 'handlers'>> = {},
): Promise<App> {
  const failing = Object.keys(calls).map((name) => [
    name,
    async () => Promise.reject(new Error('secret detail')),
  ]);
  return createApp({
    handlers: { ...(Object.fromEntries(failing) as CallHandlers), ...handlers },
    // Refuses every token, unless a test sets another function.
    authenticate: async () => Promise.reject(new OpinaError('auth.token_invalid')),
    sessions: { open: async () => undefined, roleIn: async () => undefined },
    readLink: async () => undefined,
    readMediaFile: async () => undefined,
    // Shoppers see every file.
    mediaAccess: {
      find: async () => 'shown',
      signatures: async () => createMediaSignatures({ current: new Uint8Array(32) }),
    },
    addPages: () => {},
    logger: createLogger('silent'),
    databaseErrorCode: () => undefined,
    isRateLimited: false,
    trustProxy: false,
    ...options,
  });
}
