import type { Context } from '../platform/context.ts';
import type { CallHandlers } from '../platform/http/calls/call-handler.ts';
import { requireReady } from './readiness.ts';

export interface HealthContext extends Context {
  /** Whether the process hears of the changes of others. Undefined: it has no channel. */
  readonly receivesChanges?: (() => boolean) | undefined;
}

export function healthRoutes(context: HealthContext): Pick<CallHandlers, 'getHealth' | 'getReadiness'> {
  return {
    getHealth: async () => ({ status: 'ok' }),
    getReadiness: async () => {
      await requireReady(context);
      const receivesChanges = context.receivesChanges?.();
      return {
        status: 'ok',
        ...(receivesChanges === undefined ? {} : { receives_changes: receivesChanges }),
      };
    },
  };
}
