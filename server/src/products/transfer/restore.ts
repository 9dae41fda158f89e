import type { ProductRecord } from '@opina/contract/records/store';
import type { Sql } from '../../platform/database/engine/sql.ts';
import type { RestoreOutcome } from '../../platform/database/restored-ids.ts';

/** Adds products. An existing product gets the name, tags and photos that it does not have. */
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
    SELECT ${storeId}::text, code, name, tags, photos_urls
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
