import { maxFeaturesLength } from '@opina/contract/constants';
import type { ProductRecord, StoreRecord, SurveyQuestionRecord } from '@opina/contract/records/store';
import type { Sql } from '../../platform/database/engine/sql.ts';
import { parseTimeZone } from '../../platform/time/time-zones.ts';
import { findStore } from '../../stores/queries.ts';
import { changeSettings } from '../../stores/setting-queries.ts';
import { createStore } from '../../stores/writes.ts';
import { writeSurveyQuestion } from '../../surveys/definition-queries.ts';
import { SurveyError } from '../../surveys/error.ts';
import type { RestoreOutcome } from './restored-reviews.ts';

/** Makes the store if there is none; one that is there keeps its settings. Its tags become known either way. */
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
  }: StoreRecord,
): Promise<RestoreOutcome> {
  const isThere = (await findStore(sql, storeId)) !== undefined;
  if (!isThere) {
    const store = { id: storeId, name, locale, features, auditor };
    await createStore(sql, { ...store, timeZone: timeZone && parseTimeZone(timeZone) });
    const settings = { pageHosts, productsFromPages, features: {}, resetFeatures: [] };
    await changeSettings(sql, storeId, settings, maxFeaturesLength);
    if (sourceKey !== undefined) {
      await sql`UPDATE stores SET source_key = decode(${sourceKey}::text, 'hex') WHERE id = ${storeId}`;
    }
  }
  await sql`
    INSERT INTO store_tags (store_id, tag)
    SELECT ${storeId}, tag FROM unnest(${tags}::text[]) AS tag ORDER BY tag
    ON CONFLICT (store_id, tag) DO NOTHING`;
  return isThere ? 'present' : 'written';
}

/** Of products that are there a name or tags that are missing are filled. */
export async function restoreProducts(
  sql: Sql,
  storeId: string,
  products: readonly ProductRecord[],
): Promise<RestoreOutcome[]> {
  const rows = [
    ...new Map(
      products.map(({ code, name, tags, photos_urls = [] }) => [code, { code, name, tags, photos_urls }]),
    ).values(),
  ];
  const written = await sql<{ code: string; isNew: boolean }[]>`
    INSERT INTO products (store_id, code, name, tags, photos_urls)
    SELECT ${storeId}, code, name, tags, photos_urls
    FROM jsonb_to_recordset(${sql.json(rows)}::jsonb) AS p (code text, name text, tags text[], photos_urls text[])
    ORDER BY code
    ON CONFLICT (store_id, code) DO UPDATE SET
      name = coalesce(nullif(products.name, ''), excluded.name),
      tags = coalesce(nullif(products.tags, '{}'), excluded.tags),
      photos_urls = coalesce(nullif(products.photos_urls, '{}'), excluded.photos_urls)
    RETURNING code, xmax = 0 AS is_new`;
  const fresh = new Set(written.flatMap(({ code, isNew }) => (isNew ? [code] : [])));
  return products.map(({ code }) => (fresh.delete(code) ? 'written' : 'present'));
}

/** A question that is there stays as it is. */
export async function restoreSurveyQuestion(
  sql: Sql,
  storeId: string,
  { kind, description, weight, expected, tags, options }: SurveyQuestionRecord,
): Promise<RestoreOutcome> {
  const known = await sql`
    SELECT 1 FROM survey_questions
    WHERE store_id = ${storeId} AND kind = ${kind} AND description = ${description}`;
  if (known.length > 0) return 'present';
  try {
    await writeSurveyQuestion(sql, storeId, {
      kind,
      description,
      weight,
      expected: expected ?? null,
      tags,
      options,
    });
    return 'written';
  } catch (error) {
    if (error instanceof SurveyError) return 'unknown';
    throw error;
  }
}
