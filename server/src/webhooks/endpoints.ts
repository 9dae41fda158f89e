import type { WebhookDeliveryState, WebhookEvent } from '@opina/contract/constants/webhooks';
import type { Context } from '../platform/context.ts';
import type { Sql } from '../platform/database/engine/sql.ts';
import { OpinaError } from '../platform/errors/opina-error.ts';
import { type Delivery, insertTestEvent, listDeliveries, replay } from './delivery-queries.ts';
import { type AllowedHosts, readEndpointUrl } from './endpoint-url.ts';
import {
  deleteEndpoint,
  type Endpoint,
  type EndpointChange,
  findEndpoint,
  insertEndpoint,
  rotateSecret,
  updateEndpoint,
} from './endpoint-writes.ts';
import { createSecret } from './sign.ts';

export interface WebhookContext extends Context {
  readonly webhookHosts: AllowedHosts;
}

export type EndpointWithSecret = Endpoint & { readonly secret: string };

/** Throws `webhook.url_invalid`, `webhook.too_many`. */
export async function createEndpoint(
  sql: Sql,
  storeId: string,
  { url, events }: { readonly url: string; readonly events: readonly WebhookEvent[] },
  allowedHosts: AllowedHosts,
): Promise<EndpointWithSecret> {
  const { href } = readEndpointUrl(url, allowedHosts);
  const secret = createSecret();
  const endpoint = await insertEndpoint(sql, storeId, { url: href, events: [...new Set(events)], secret });
  if (endpoint === undefined) throw new OpinaError('webhook.too_many');
  return { ...endpoint, secret };
}

/** Throws `webhook.unknown`, `webhook.url_invalid`. */
export async function changeEndpoint(
  sql: Sql,
  storeId: string,
  id: number,
  { url, events, isEnabled }: EndpointChange,
  allowedHosts: AllowedHosts,
): Promise<Endpoint> {
  const change = {
    url: url === undefined ? undefined : readEndpointUrl(url, allowedHosts).href,
    events: events === undefined ? undefined : [...new Set(events)],
    isEnabled,
  };
  return known(await updateEndpoint(sql, storeId, id, change));
}

/** Throws `webhook.unknown`. */
export async function removeEndpoint(sql: Sql, storeId: string, id: number): Promise<void> {
  if (!(await deleteEndpoint(sql, storeId, id))) throw new OpinaError('webhook.unknown');
}

/** Throws `webhook.unknown`. */
export async function rotateEndpoint(sql: Sql, storeId: string, id: number): Promise<EndpointWithSecret> {
  const secret = createSecret();
  return { ...known(await rotateSecret(sql, storeId, id, secret)), secret };
}

export interface DeliveriesRequest {
  readonly state: WebhookDeliveryState | undefined;
  /** From 1. */
  readonly page: number;
  readonly perPage: number;
}

/** Throws `webhook.unknown`. */
export async function listEndpointDeliveries(
  sql: Sql,
  storeId: string,
  id: number,
  { state, page, perPage }: DeliveriesRequest,
): Promise<{ deliveries: Delivery[]; hasMore: boolean }> {
  known(await findEndpoint(sql, storeId, id));
  const listing = { state, limit: perPage + 1, offset: (page - 1) * perPage };
  const deliveries = await listDeliveries(sql, storeId, id, listing);
  return { deliveries: deliveries.slice(0, perPage), hasMore: deliveries.length > perPage };
}

/** Throws `webhook.unknown`, `webhook.delivery_unknown`, `webhook.disabled`. */
export async function replayDelivery(
  sql: Sql,
  storeId: string,
  endpointId: number,
  id: number,
): Promise<Delivery> {
  await requireEnabled(sql, storeId, endpointId);
  const delivery = await replay(sql, storeId, endpointId, id);
  if (delivery === undefined) throw new OpinaError('webhook.delivery_unknown');
  return delivery;
}

/** Throws `webhook.unknown`, `webhook.disabled`, `webhook.too_many_tests`. */
export async function sendTestEvent(sql: Sql, storeId: string, endpointId: number): Promise<Delivery> {
  await requireEnabled(sql, storeId, endpointId);
  const delivery = await insertTestEvent(sql, storeId, endpointId);
  if (delivery === undefined) throw new OpinaError('webhook.too_many_tests');
  return delivery;
}

async function requireEnabled(sql: Sql, storeId: string, id: number): Promise<void> {
  if (!known(await findEndpoint(sql, storeId, id)).isEnabled) throw new OpinaError('webhook.disabled');
}

function known(endpoint: Endpoint | undefined): Endpoint {
  if (endpoint === undefined) throw new OpinaError('webhook.unknown');
  return endpoint;
}
