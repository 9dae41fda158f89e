import type { StoreRecord } from '@opina/contract/records/store';
import {
  type ExportScope,
  type RecordRow,
  record,
} from '../../platform/database/store-file/export-records.ts';

/** The store as a record. Undefined if it does not exist. */
export async function exportedStore(scope: ExportScope): Promise<StoreRecord | undefined> {
  const { tx, storeId, withPersonalData } = scope;
  const key = withPersonalData ? tx`encode(source_key, 'hex') AS source_key,` : tx``;
  const [row] = await tx<RecordRow<StoreRecord>[]>`
    SELECT ${record(
      scope,
      tx`'store' AS type, 1 AS version, name, locale, features, auditor, time_zone, page_hosts, products_from_pages, collection,
      moderation_rules,
      ${key}
      ARRAY(SELECT tag FROM store_tags WHERE store_id = ${storeId} ORDER BY tag) AS tags`,
    )}
    FROM stores WHERE id = ${storeId}`;
  return row?.record;
}
