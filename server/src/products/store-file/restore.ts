import type { ProductRecord } from '@opina/contract/records/store';
import type { Sql } from '../../platform/database/engine/sql.ts';
import type { RestoreOutcome } from '../../platform/database/store-file/restored-ids.ts';
import { checkGtins } from '../identifiers.ts';

/**
 * Adds products. An existing product gets the values that it does not have and the store has not set; whether it
 * belongs to another stays as it is. No file makes a product that others belong to belong to one itself.
 */
export async function restoreProducts(
  sql: Sql,
  storeId: string,
  products: readonly ProductRecord[],
): Promise<RestoreOutcome[]> {
  const rows = withoutChains(products);
  const written = await sql<{ code: string; isNew: boolean }[]>`
    INSERT INTO products (store_id, code, name, tags, photos_urls, url, gtins, mpn, brand, set_by_store, merged_into)
    SELECT ${storeId}::text, code, name, tags, photos_urls, url, gtins, mpn, brand, set_by_store,
      CASE WHEN NOT EXISTS (
        SELECT FROM products AS other
        WHERE other.store_id = ${storeId}
          AND (other.merged_into = p.code OR (other.code = p.merged_into AND other.merged_into IS NOT NULL)))
      THEN merged_into END
    FROM jsonb_to_recordset(${sql.json(rows)}::jsonb) AS p (
      code text, name text, tags text[], photos_urls text[], url text, gtins text[], mpn text, brand text, set_by_store text[], merged_into text)
    ORDER BY code
    ON CONFLICT (store_id, code) DO UPDATE SET
      name = coalesce(nullif(products.name, ''), excluded.name),
      tags = CASE WHEN products.tags = '{}' AND NOT products.set_by_store @> '{tags}'
        THEN excluded.tags ELSE products.tags END,
      photos_urls = CASE WHEN products.photos_urls = '{}' AND NOT products.set_by_store @> '{photos_urls}'
        THEN excluded.photos_urls ELSE products.photos_urls END,
      url = coalesce(products.url, excluded.url),
      gtins = CASE WHEN products.gtins = '{}' THEN excluded.gtins ELSE products.gtins END,
      mpn = coalesce(products.mpn, excluded.mpn),
      brand = coalesce(products.brand, excluded.brand)
    RETURNING code, xmax = 0 AS is_new`;
  const fresh = new Set(written.flatMap(({ code, isNew }) => (isNew ? [code] : [])));
  return products.map(({ code }) => (fresh.delete(code) ? 'written' : 'present'));
}

/** Each product once; within these, one that belongs to another has none that belong to it. */
function withoutChains(products: readonly ProductRecord[]) {
  const byCode = new Map(products.map((product) => [product.code, product]));
  const shared = new Set(products.flatMap(({ merged_into: into }) => into ?? []));
  return [...byCode.values()].map(
    ({
      photos_urls = [],
      url = null,
      set_by_store = [],
      gtins = [],
      merged_into: into = null,
      ...product
    }) => {
      const isChain =
        into === product.code || shared.has(product.code) || byCode.get(into ?? '')?.merged_into != null;
      const valid = checkGtins(gtins);
      return { ...product, photos_urls, url, set_by_store, gtins: valid, merged_into: isChain ? null : into };
    },
  );
}
