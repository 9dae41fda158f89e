import type { Sql } from './engine/sql.ts';
import type { ExportedProduct, ExportedStore, ExportedSurveyQuestion } from './exported-records.ts';
import type { RestoreOutcome } from './restored-reviews.ts';
import { createStore } from './store-writes.ts';
import { findStore } from './stores.ts';
import { defineSurveyQuestion } from './survey-definitions.ts';
import { SurveyError } from './survey-error.ts';

/** Makes the store if there is none; one that is there keeps its settings. Its tags become known either way. */
export async function restoreStore(
  sql: Sql,
  storeId: string,
  { name, locale, features, tags }: ExportedStore,
): Promise<RestoreOutcome> {
  const isThere = (await findStore(sql, storeId)) !== undefined;
  if (!isThere) await createStore(sql, { id: storeId, name, locale, features });
  await sql`
    INSERT INTO store_tags (store_id, tag)
    SELECT ${storeId}, tag FROM unnest(${sql.array([...tags], 25)}) AS tag ORDER BY tag
    ON CONFLICT (store_id, tag) DO NOTHING`;
  return isThere ? 'present' : 'written';
}

/** Of products that are there a name or tags that are missing are filled. */
export async function restoreProducts(
  sql: Sql,
  storeId: string,
  products: readonly ExportedProduct[],
): Promise<RestoreOutcome[]> {
  const rows = [...new Map(products.map(({ code, name, tags }) => [code, { code, name, tags }])).values()];
  const written = await sql<{ code: string; isNew: boolean }[]>`
    INSERT INTO products (store_id, code, name, tags)
    SELECT ${storeId}, code, name, tags
    FROM jsonb_to_recordset(${sql.json(rows)}::jsonb) AS p (code text, name text, tags text[])
    ORDER BY code
    ON CONFLICT (store_id, code) DO UPDATE SET
      name = coalesce(nullif(products.name, ''), excluded.name),
      tags = coalesce(nullif(products.tags, '{}'), excluded.tags)
    RETURNING code, xmax = 0 AS "isNew"`;
  const fresh = new Set(written.flatMap(({ code, isNew }) => (isNew ? [code] : [])));
  return products.map(({ code }) => (fresh.delete(code) ? 'written' : 'present'));
}

/** A question that is there stays as it is. */
export async function restoreSurveyQuestion(
  sql: Sql,
  storeId: string,
  { kind, description, weight, tags, options }: ExportedSurveyQuestion,
): Promise<RestoreOutcome> {
  const known = await sql`
    SELECT 1 FROM survey_questions
    WHERE store_id = ${storeId} AND kind = ${kind} AND description = ${description}`;
  if (known.length > 0) return 'present';
  try {
    await defineSurveyQuestion(sql, storeId, { kind, description, weight, tags, options });
    return 'written';
  } catch (error) {
    if (error instanceof SurveyError) return 'unknown';
    throw error;
  }
}
