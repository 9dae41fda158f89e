import type { Context } from '../platform/context.ts';
import type { CallHandlers } from '../platform/http/calls/register-calls.ts';
import { requireReady } from './readiness.ts';

export function healthRoutes(context: Context): Pick<CallHandlers, 'getHealth' | 'getReadiness'> {
  return {
    getHealth: async () => ({ status: 'ok' }),
    getReadiness: async () => {
      await requireReady(context);
      return { status: 'ok' };
    },
  };
}
