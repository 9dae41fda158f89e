import type { Context } from '../domain/context.ts';
import { requireReady } from '../domain/readiness.ts';
import type { CallHandlers } from '../http/register-calls.ts';

export function healthRoutes(context: Context): Pick<CallHandlers, 'getHealth' | 'getReadiness'> {
  return {
    getHealth: async () => ({ status: 'ok' }),
    getReadiness: async () => {
      await requireReady(context);
      return { status: 'ok' };
    },
  };
}
