import type { ProductRecord } from '@opina/contract/records/store';
import type { Sql } from '../../platform/database/engine/sql.ts';
import { countRows, type ExportScope, records } from '../../platform/database/store-file/export-records.ts';

export const countExportedProducts = (scope: ExportScope): Promise<number> => countRows(scope, 'products');

/** The products as records. */
export async function* exportedProducts(scope: ExportScope): AsyncGenerator<ProductRecord> {
  const { tx, storeId, cut } = scope;
  const products = records<ProductRecord>(scope, {
    columns: tx`'product' AS type, code, name, tags, photos_urls, url, gtins, mpn, brand, set_by_store, merged_into`,
    from: tx`products WHERE store_id = ${storeId}`,
    key: 'code',
  });
  for await (const product of products) {
    // A product to which others belong is then in the file, whatever is joined meanwhile.
    yield cut === undefined ? product : { ...product, merged_into: cut.merges.get(product.code) ?? null };
  }
}

/** The products that belong to others, and to which. */
export async function readMerges(sql: Sql, storeId: string): Promise<Map<string, string>> {
  const rows = await sql<{ code: string; mergedInto: string }[]>`
    SELECT code, merged_into FROM products WHERE store_id = ${storeId} AND merged_into IS NOT NULL`;
  return new Map(rows.map(({ code, mergedInto }) => [code, mergedInto]));
}
