import type { Context } from '../platform/context.ts';
import type { CallHandlers } from '../platform/http/calls/register-calls.ts';
import { createOrder } from './orders.ts';

export function orderRoutes(context: Context): Pick<CallHandlers, 'createOrder'> {
  return {
    createOrder: ({ params, body }) => context.write((sql) => createOrder(sql, params.store_id, body)),
  };
}
