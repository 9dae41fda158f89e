import type { WebhookEvent } from '@opina/contract/constants/webhooks';
import type { WebhookData } from '@opina/contract/entities/collection/webhook-events';
import type { TransactionSql } from '../platform/database/engine/sql.ts';
import { lockInStore } from '../platform/database/hold-store.ts';
import { storedJson } from '../platform/database/stored-json.ts';
import { raiseEvent } from '../platform/events/events.ts';

/**
 * Stores a delivery for each enabled endpoint of the store that takes events of this type. They are sent after the commit.
 */
export async function enqueueEvent<Type extends WebhookEvent>(
  tx: TransactionSql,
  storeId: string,
  type: Type,
  data: WebhookData[Type],
): Promise<void> {
  await enqueueEvents(tx, { storeId, type, endpoints: await lockEndpoints(tx, storeId, type) }, [data]);
}

/** The enabled endpoints that take events of this type, locked: a delivery to one that is deleted would fail the transaction. */
export async function lockEndpoints(
  tx: TransactionSql,
  storeId: string,
  type: WebhookEvent,
): Promise<readonly number[]> {
  const endpoints = await lockInStore(
    tx,
    storeId,
    tx<{ id: number }[]>`
    SELECT id FROM webhook_endpoints
    WHERE store_id = ${storeId} AND is_enabled AND ${type} = ANY (events)
    ORDER BY id FOR KEY SHARE`,
  );
  return endpoints.map(({ id }) => id);
}

/** Stores a delivery of each event for each of these endpoints, which are locked. */
export async function enqueueEvents<Type extends WebhookEvent>(
  tx: TransactionSql,
  { storeId, type, endpoints }: Receivers<Type>,
  events: readonly WebhookData[Type][],
): Promise<void> {
  if (endpoints.length === 0 || events.length === 0) return;
  raiseEvent('queue.filled', {});
  await tx`
    INSERT INTO webhook_deliveries (store_id, endpoint_id, type, payload)
    SELECT ${storeId}::text, endpoint_id, ${type}::text, payload
    FROM jsonb_array_elements(${storedJson(events)}::text::jsonb) AS payload,
      unnest(${endpoints as number[]}::bigint[]) AS endpoint_id`;
}

interface Receivers<Type> {
  readonly storeId: string;
  readonly type: Type;
  readonly endpoints: readonly number[];
}
