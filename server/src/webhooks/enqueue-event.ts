import type { WebhookEvent } from '@opina/contract/constants';
import type { TransactionSql } from '../platform/database/engine/sql.ts';
import { lockInStore } from '../platform/database/hold-store.ts';

/**
 * What a receiver is told, in the shape of the wire (snake_case). The ids have these names in every event: the erasure of a
 * person finds deliveries by them.
 */
export interface EventData {
  readonly review_id?: number;
  readonly invitation_id?: number;
  readonly question_id?: number;
  readonly order_id?: string;
  readonly [name: string]: unknown;
}

/**
 * Stores a delivery for each enabled endpoint of the store that takes events of this type, and returns their number. They are
 * sent after the commit. Call `onMail` of the context then, so that they need not wait for the next poll.
 */
export async function enqueueEvent(
  tx: TransactionSql,
  storeId: string,
  type: WebhookEvent,
  data: EventData,
): Promise<number> {
  // Locked, so that no endpoint is deleted before the commit: its delivery would fail the whole transaction.
  const endpoints = await lockInStore(
    tx,
    storeId,
    tx<{ id: number }[]>`
    SELECT id FROM webhook_endpoints
    WHERE store_id = ${storeId} AND is_enabled AND ${type} = ANY (events)
    ORDER BY id FOR KEY SHARE`,
  );
  const payload = JSON.stringify(data);
  for (const { id } of endpoints) {
    await tx`
      INSERT INTO webhook_deliveries (store_id, endpoint_id, type, payload)
      VALUES (${storeId}, ${id}, ${type}, ${payload}::text::jsonb)`;
  }
  return endpoints.length;
}
