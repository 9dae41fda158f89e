import type { SavedReplyRecord } from '@opina/contract/records/collection';
import type { Sql } from '../../platform/database/engine/sql.ts';
import type { RestoreOutcome } from '../../platform/database/store-file/restored-ids.ts';
import { insertSavedReply } from '../queries.ts';

/** Adds a saved reply. One with the same title and text, and one above the limit of a store, changes nothing. */
export async function restoreSavedReply(
  sql: Sql,
  storeId: string,
  { title, text, used_for: usedFor, position }: SavedReplyRecord,
): Promise<RestoreOutcome> {
  const same = await sql`
    SELECT 1 FROM saved_replies WHERE store_id = ${storeId} AND title = ${title} AND text = ${text}`;
  if (same.length > 0) return 'present';
  const written = await insertSavedReply(sql, storeId, { title, text, usedFor, position });
  return written === undefined ? 'present' : 'written';
}
