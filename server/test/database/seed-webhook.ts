import type { Sql } from '../../src/platform/database/engine/sql.ts';
import { oneRow } from '../../src/platform/database/one-row.ts';
import { createSecret } from '../../src/webhooks/sign.ts';

/** An address that the rules of webhooks allow. */
export const webhookUrl = 'https://erp.example/opina';

export interface SeededWebhook {
  readonly id: number;
  readonly secret: string;
  readonly deliveryId: number;
}

/** An enabled endpoint that takes questions, with a delivery that has failed. */
export async function seedWebhook(sql: Sql, storeId: string, url = webhookUrl): Promise<SeededWebhook> {
  const secret = createSecret();
  const { id } = oneRow(
    await sql<{ id: number }[]>`
    INSERT INTO webhook_endpoints (store_id, url, events, secrets)
    VALUES (${storeId}, ${url}, '{question.asked,question.answered}', ${[secret]}::text[]) RETURNING id`,
  );
  const { id: deliveryId } = oneRow(
    await sql<{ id: number }[]>`
    INSERT INTO webhook_deliveries (store_id, endpoint_id, type, payload, state, attempts, last_error, finished_at)
    VALUES (${storeId}, ${id}, 'question.asked', '{"question_id": 1}', 'failed', 11, ${storeId}, now()) RETURNING id`,
  );
  return { id, secret, deliveryId };
}
