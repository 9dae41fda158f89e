import type { CallHandlers } from '../platform/http/calls/call-handler.ts';
import { createOrder, deleteOrder, type OrderContext } from './orders.ts';

export function orderRoutes(context: OrderContext): Pick<CallHandlers, 'createOrder' | 'deleteOrder'> {
  return {
    createOrder: ({ params, body }) =>
      context.write((sql) => createOrder(sql, params.store_id, body, context.planOrders)),
    deleteOrder: ({ params }) => context.write((sql) => deleteOrder(sql, params.store_id, params.order_id)),
  };
}
