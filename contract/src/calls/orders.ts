import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { sentOrderSchema } from '../entities/new-order.ts';
import { orderId, writtenOrder } from '../examples/orders.ts';
import * as shop from '../examples/shop.ts';
import { bodyErrors, merchantErrors, storeParams } from './merchant-parameters.ts';

/**
 * An order in the shop. Adds its products, with their names and tags. A repeated `order_id` updates the order: the items are
 * replaced, and client data that is missing in the call is kept.
 */
export const createOrder = defineCall({
  name: 'createOrder',
  path: '/api/stores/{store_id}/orders',
  method: 'POST',
  summary: 'Add or update an order',
  tag: 'merchant',
  scopes: ['orders'],
  params: storeParams,
  body: sentOrderSchema,
  status: 201,
  response: Type.Object(
    { order_id: Type.String(), items_count: Type.Integer({ minimum: 1 }) },
    { $id: 'OrderTaken', additionalProperties: false },
  ),
  errors: [
    ...merchantErrors,
    ...bodyErrors,
    'order.id_invalid',
    'order.item_invalid',
    'order.date_invalid',
    'order.email_invalid',
  ],
  example: {
    params: shop.ofStore,
    body: writtenOrder,
    response: { order_id: orderId, items_count: writtenOrder.items.length },
  },
});
