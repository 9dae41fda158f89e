import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { sentOrderSchema } from '../../entities/collection/new-order.ts';
import { orderId, writtenOrder } from '../../examples/orders.ts';
import * as shop from '../../examples/shop.ts';
import { bodyErrors, merchantErrors, orderParams, storeParams } from '../merchant/merchant-parameters.ts';

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

/** Deletes an order with its customer's data and its invitation: nobody is asked about it. Reviews of its products stay. */
export const deleteOrder = defineCall({
  name: 'deleteOrder',
  path: '/api/stores/{store_id}/orders/{order_id}',
  method: 'DELETE',
  summary: 'Delete an order',
  tag: 'merchant',
  scopes: ['orders'],
  changes: 'nothing',
  params: orderParams,
  status: 200,
  response: Type.Object({ order_id: Type.String() }, { $id: 'OrderDeleted', additionalProperties: false }),
  errors: [...merchantErrors, 'order.unknown'],
  example: { params: { ...shop.ofStore, order_id: orderId }, response: { order_id: orderId } },
});
