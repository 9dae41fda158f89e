import type { WebhookRecord } from '@opina/contract/records/collection';
import type { Sql } from '../../platform/database/engine/sql.ts';
import type { RestoreOutcome } from '../../platform/database/store-file/restored-ids.ts';
import { insertEndpoint } from '../endpoint-writes.ts';
import { createSecret } from '../sign.ts';

/**
 * Adds a webhook unless the store has one with this address, or as many as it may have. It is off, and has a new secret: its
 * receiver accepts nothing before the store has shown it the secret. The address is checked before each attempt.
 */
export async function restoreWebhook(
  sql: Sql,
  storeId: string,
  { url, events }: WebhookRecord,
): Promise<RestoreOutcome> {
  const known = await sql`
    SELECT 1 FROM webhook_endpoints WHERE store_id = ${storeId} AND url = ${url}`;
  if (known.length > 0) return 'present';
  const endpoint = await insertEndpoint(sql, storeId, {
    url,
    events: [...new Set(events)],
    secret: createSecret(),
    isEnabled: false,
  });
  return endpoint === undefined ? 'present' : 'written';
}
