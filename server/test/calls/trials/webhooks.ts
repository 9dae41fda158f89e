import fc from 'fast-check';
import { webhookUrl } from '../../database/seed-webhook.ts';
import type { CallTrials, DrawnStore } from '../call-trial.ts';

/** No other address is known to be public. */
const endpoint = () => ({ url: fc.constant(webhookUrl) });

async function restore({ sql, store, row }: DrawnStore): Promise<void> {
  const id = row('changedWebhook');
  await sql`DELETE FROM webhook_endpoints WHERE store_id = ${store} AND id > ${id}`;
  await sql`
    INSERT INTO webhook_endpoints (store_id, id, url, events, secrets) VALUES (${store}, ${id}, ${webhookUrl}, '{}', '{}')
    ON CONFLICT DO NOTHING`;
}

/** A change that was drawn may have switched it off. */
async function enable({ sql, store, row }: DrawnStore): Promise<void> {
  await sql`UPDATE webhook_endpoints SET is_enabled = true WHERE store_id = ${store} AND id = ${row('webhook')}`;
}

export const webhookTrials = {
  listWebhooks: {},
  listWebhookDeliveries: { row: 'webhook' },
  createWebhook: { recentSignIn: true, restore, drawnBody: endpoint },
  rotateWebhookSecret: { row: 'webhook', recentSignIn: true },
  replayWebhookDelivery: { row: 'webhook', restore: enable },
  testWebhook: { row: 'webhook', restore: enable },
  changeWebhook: {
    row: 'changedWebhook',
    recentSignIn: true,
    prepare: ({ sql }) => sql`UPDATE webhook_endpoints SET is_enabled = false`,
    drawnBody: endpoint,
  },
  deleteWebhook: { row: 'changedWebhook', restore },
} satisfies Partial<CallTrials>;
