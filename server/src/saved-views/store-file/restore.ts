import type { SavedViewRecord } from '@opina/contract/records/collection';
import type { Sql } from '../../platform/database/engine/sql.ts';
import type { RestoreOutcome } from '../../platform/database/store-file/restored-ids.ts';
import { insertSavedView } from '../queries.ts';

/** Adds a saved view. One of the same name and list, and one above the limit of a store, changes nothing. */
export async function restoreSavedView(
  sql: Sql,
  storeId: string,
  { list, name, filters }: SavedViewRecord,
): Promise<RestoreOutcome> {
  const same = await sql`
    SELECT 1 FROM saved_views WHERE store_id = ${storeId} AND list = ${list} AND name = ${name}`;
  if (same.length > 0) return 'present';
  const written = await insertSavedView(sql, storeId, { list, name, filters });
  return written === undefined ? 'present' : 'written';
}
