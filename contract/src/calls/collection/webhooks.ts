import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import {
  formerSecretHours,
  maxWebhookUrlLength,
  webhookDeliveryStates,
  webhookEvents,
} from '../../constants/webhooks.ts';
import {
  webhookDeliveryPageSchema,
  webhookDeliverySchema,
  webhookListSchema,
  webhookSchema,
  webhookWithSecretSchema,
} from '../../entities/collection/webhook.ts';
import * as shop from '../../examples/shop.ts';
import { delivery, replayed, secret, webhook } from '../../examples/webhooks.ts';
import {
  bodyErrors,
  deletedSchema,
  merchantErrors,
  merchantPage,
  perPage,
  storeParams,
  storeRowParams,
} from '../merchant/merchant-parameters.ts';
import { rowId, storeId } from '../parameters.ts';

const ofWebhook = { ...shop.ofStore, id: webhook.id };
const url = Type.String({
  maxLength: maxWebhookUrlLength,
  description: 'A public https address. Redirects are not followed.',
});
const events = Type.Array(Type.Enum(webhookEvents), { minItems: 1, maxItems: webhookEvents.length });

export const listWebhooks = defineCall({
  name: 'listWebhooks',
  path: '/api/stores/{store_id}/webhooks',
  method: 'GET',
  summary: "The store's webhooks",
  tag: 'merchant',
  scopes: ['read'],
  params: storeParams,
  status: 200,
  response: webhookListSchema,
  errors: merchantErrors,
  example: { params: shop.ofStore, response: { items: [webhook] } },
});

/** Events are sent with POST, signed as Standard Webhooks. The response contains the secret, which cannot be read again. */
export const createWebhook = defineCall({
  name: 'createWebhook',
  path: '/api/stores/{store_id}/webhooks',
  method: 'POST',
  summary: 'Create a webhook',
  tag: 'merchant',
  needsRecentSignIn: true,
  changes: 'nothing',
  params: storeParams,
  body: Type.Object({ url, events }, { additionalProperties: false }),
  status: 201,
  response: webhookWithSecretSchema,
  errors: [...merchantErrors, ...bodyErrors, 'webhook.url_invalid', 'webhook.too_many'],
  example: {
    params: shop.ofStore,
    body: { url: webhook.url, events: webhook.events },
    response: { ...webhook, secret },
  },
});

/** Deliveries that wait while a webhook is switched off fail. They can be sent again later. */
export const changeWebhook = defineCall({
  name: 'changeWebhook',
  path: '/api/stores/{store_id}/webhooks/{id}',
  method: 'PATCH',
  summary: 'Change a webhook or switch it on or off',
  tag: 'merchant',
  needsRecentSignIn: true,
  changes: 'nothing',
  params: storeRowParams,
  body: Type.Object(
    { url: Type.Optional(url), events: Type.Optional(events), enabled: Type.Optional(Type.Boolean()) },
    { additionalProperties: false },
  ),
  status: 200,
  response: webhookSchema,
  errors: [...merchantErrors, ...bodyErrors, 'webhook.unknown', 'webhook.url_invalid'],
  example: { params: ofWebhook, body: { enabled: true }, response: webhook },
});

/** Also deletes its deliveries. */
export const deleteWebhook = defineCall({
  name: 'deleteWebhook',
  path: '/api/stores/{store_id}/webhooks/{id}',
  method: 'DELETE',
  summary: 'Delete a webhook',
  tag: 'merchant',
  changes: 'nothing',
  params: storeRowParams,
  status: 200,
  response: deletedSchema,
  errors: [...merchantErrors, 'webhook.unknown'],
  example: { params: ofWebhook, response: { id: webhook.id } },
});

/** For the next hours, deliveries are signed with both secrets. A secret that was replaced before that no longer signs. */
export const rotateWebhookSecret = defineCall({
  name: 'rotateWebhookSecret',
  path: '/api/stores/{store_id}/webhooks/{id}/rotate',
  method: 'POST',
  summary: `Replace a webhook's secret; the former one signs for ${formerSecretHours} more hours`,
  tag: 'merchant',
  needsRecentSignIn: true,
  changes: 'nothing',
  params: storeRowParams,
  status: 200,
  response: webhookWithSecretSchema,
  errors: [...merchantErrors, 'webhook.unknown'],
  example: { params: ofWebhook, response: { ...webhook, rotated_at: '2026-11-22T08:00:00.000Z', secret } },
});

export const listWebhookDeliveries = defineCall({
  name: 'listWebhookDeliveries',
  path: '/api/stores/{store_id}/webhooks/{id}/deliveries',
  method: 'GET',
  summary: "One page of a webhook's deliveries, newest first",
  tag: 'merchant',
  scopes: ['read'],
  params: storeRowParams,
  query: Type.Object(
    {
      page: merchantPage,
      per_page: perPage,
      state: Type.Optional(Type.Enum(webhookDeliveryStates)),
    },
    { additionalProperties: true },
  ),
  status: 200,
  response: webhookDeliveryPageSchema,
  errors: [...merchantErrors, 'webhook.unknown'],
  example: {
    params: ofWebhook,
    query: { page: 1, state: 'failed' },
    response: {
      items: [delivery],
      links: shop.nextPage(`webhooks/${webhook.id}/deliveries?state=failed`),
    },
  },
});

/** With the same `webhook-id` and content, whatever its state is. */
export const replayWebhookDelivery = defineCall({
  name: 'replayWebhookDelivery',
  path: '/api/stores/{store_id}/webhooks/{id}/deliveries/{delivery_id}/replay',
  method: 'POST',
  summary: 'Send an event again',
  tag: 'merchant',
  changes: 'nothing',
  params: Type.Object({ store_id: storeId, id: rowId, delivery_id: rowId }),
  status: 200,
  response: webhookDeliverySchema,
  errors: [...merchantErrors, 'webhook.unknown', 'webhook.delivery_unknown', 'webhook.disabled'],
  example: { params: { ...ofWebhook, delivery_id: delivery.id }, response: replayed },
});

/** Sends an event of type `webhook.test`, whatever events the webhook takes. The log of deliveries has the result. */
export const testWebhook = defineCall({
  name: 'testWebhook',
  path: '/api/stores/{store_id}/webhooks/{id}/test',
  method: 'POST',
  summary: 'Send a test event',
  tag: 'merchant',
  records: 'nothing',
  changes: 'nothing',
  params: storeRowParams,
  status: 201,
  response: webhookDeliverySchema,
  errors: [...merchantErrors, 'webhook.unknown', 'webhook.disabled', 'webhook.too_many_tests'],
  example: {
    params: ofWebhook,
    response: {
      ...delivery,
      type: 'webhook.test',
      state: 'waiting',
      attempts: 0,
      due_at: delivery.created_at,
      last_status: null,
      last_error: null,
      attempted_at: null,
      finished_at: null,
    },
  },
});
