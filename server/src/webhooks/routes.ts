import type { CallHandlers } from '../platform/http/calls/call-handler.ts';
import { merchantLinks } from '../platform/http/calls/page-links.ts';
import { pageOf } from '../platform/http/calls/page-of.ts';
import { listEndpoints } from './endpoint-writes.ts';
import {
  changeEndpoint,
  createEndpoint,
  listEndpointDeliveries,
  removeEndpoint,
  replayDelivery,
  rotateEndpoint,
  sendTestEvent,
  type WebhookContext,
} from './endpoints.ts';
import { wireDelivery, wireWebhook } from './wire.ts';

export function webhookRoutes({
  write,
  webhookHosts,
}: WebhookContext): Pick<
  CallHandlers,
  | 'listWebhooks'
  | 'createWebhook'
  | 'changeWebhook'
  | 'deleteWebhook'
  | 'rotateWebhookSecret'
  | 'listWebhookDeliveries'
  | 'replayWebhookDelivery'
  | 'testWebhook'
> {
  return {
    listWebhooks: async ({ params }) => ({
      items: (await write((sql) => listEndpoints(sql, params.store_id))).map(wireWebhook),
    }),
    createWebhook: async ({ params, body }) => {
      const { secret, ...endpoint } = await write((sql) =>
        createEndpoint(sql, params.store_id, body, webhookHosts),
      );
      return { ...wireWebhook(endpoint), secret };
    },
    changeWebhook: async ({ params, body: { url, events, enabled } }) =>
      wireWebhook(
        await write((sql) =>
          changeEndpoint(sql, params.store_id, params.id, { url, events, isEnabled: enabled }, webhookHosts),
        ),
      ),
    deleteWebhook: async ({ params }) => {
      await write((sql) => removeEndpoint(sql, params.store_id, params.id));
      return { id: params.id };
    },
    rotateWebhookSecret: async ({ params }) => {
      const { secret, ...endpoint } = await write((sql) => rotateEndpoint(sql, params.store_id, params.id));
      return { ...wireWebhook(endpoint), secret };
    },
    listWebhookDeliveries: async ({ params, query }) => {
      const { deliveries, hasMore } = await write((sql) =>
        listEndpointDeliveries(sql, params.store_id, params.id, { state: query.state, ...pageOf(query) }),
      );
      return { items: deliveries.map(wireDelivery), links: merchantLinks(query, hasMore) };
    },
    replayWebhookDelivery: async ({ params: { store_id, id, delivery_id } }) => {
      const delivery = await write((sql) => replayDelivery(sql, store_id, id, delivery_id));
      return wireDelivery(delivery);
    },
    testWebhook: async ({ params }) => {
      const delivery = await write((sql) => sendTestEvent(sql, params.store_id, params.id));
      return wireDelivery(delivery);
    },
  };
}
