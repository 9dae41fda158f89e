import { maxFeaturesLength } from '@opina/contract/constants/stores';
import type { StoreRecord } from '@opina/contract/records/store';
import type { Sql } from '../../platform/database/engine/sql.ts';
import type { RestoreOutcome } from '../../platform/database/store-file/restored-ids.ts';
import { parseTimeZone } from '../../platform/time/time-zones.ts';
import { findStore } from '../find-store.ts';
import { changeSettings } from '../setting-queries.ts';
import { createStore } from '../writes.ts';

/** Creates the store if it does not exist. An existing one keeps its settings. Its tags are added either way. */
export async function restoreStore(
  sql: Sql,
  storeId: string,
  {
    name,
    locale,
    features,
    auditor,
    time_zone: timeZone = 'UTC',
    tags,
    page_hosts: pageHosts = [],
    products_from_pages: productsFromPages,
    source_key: sourceKey,
    collection = {},
    moderation_rules: rules = null,
  }: StoreRecord,
): Promise<RestoreOutcome> {
  const isThere = (await findStore(sql, storeId)) !== undefined;
  if (!isThere) {
    const store = { id: storeId, name, locale, features, auditor };
    await createStore(sql, { ...store, timeZone: timeZone && parseTimeZone(timeZone) });
    const settings = { pageHosts, productsFromPages, collection, features: {}, resetFeatures: [] };
    await changeSettings(sql, storeId, settings, maxFeaturesLength);
    if (rules !== null) {
      await sql`
        UPDATE stores SET moderation_rules = ${JSON.stringify(rules)}::text::jsonb WHERE id = ${storeId}`;
    }
    if (sourceKey !== undefined) {
      await sql`UPDATE stores SET source_key = decode(${sourceKey}::text, 'hex') WHERE id = ${storeId}`;
    }
  }
  await sql`
    INSERT INTO store_tags (store_id, tag)
    SELECT ${storeId}::text, tag FROM unnest(${tags}::text[]) AS tag ORDER BY tag
    ON CONFLICT (store_id, tag) DO NOTHING`;
  return isThere ? 'present' : 'written';
}
