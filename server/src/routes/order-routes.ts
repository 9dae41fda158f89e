import type { Context } from '../domain/context.ts';
import { createOrder } from '../domain/orders.ts';
import type { CallHandlers } from '../http/register-calls.ts';

export function orderRoutes(context: Context): Pick<CallHandlers, 'createOrder'> {
  return {
    createOrder: ({ params, body }) => context.write((sql) => createOrder(sql, params.store_id, body)),
  };
}
