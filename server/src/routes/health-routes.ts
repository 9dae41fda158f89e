import type { Domain } from '../domain/create-domain.ts';
import type { CallHandlers } from '../http/register-calls.ts';

export function healthRoutes(domain: Domain): Pick<CallHandlers, 'getHealth' | 'getReadiness'> {
  return {
    getHealth: async () => ({ status: 'ok' }),
    getReadiness: async () => {
      await domain.requireReady();
      return { status: 'ok' };
    },
  };
}
