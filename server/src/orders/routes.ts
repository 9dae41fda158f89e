import type { CallHandlers } from '../platform/http/calls/register-calls.ts';
import { createOrder, deleteOrder, type OrderContext } from './orders.ts';

export function orderRoutes(context: OrderContext): Pick<CallHandlers, 'createOrder' | 'deleteOrder'> {
  return {
    createOrder: async ({ params, body }) => {
      const taken = await context.write((sql) => createOrder(sql, params.store_id, body, context.planOrders));
      context.onOrders?.();
      return taken;
    },
    deleteOrder: ({ params }) => context.write((sql) => deleteOrder(sql, params.store_id, params.order_id)),
  };
}
