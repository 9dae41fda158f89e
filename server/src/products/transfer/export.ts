import type { ProductRecord } from '@opina/contract/records/store';
import { countRows, type ExportScope, record, records } from '../../platform/database/export-records.ts';

export const countExportedProducts = (scope: ExportScope): Promise<number> => countRows(scope, 'products');

/** The products as records. */
export async function* exportedProducts({ tx, storeId }: ExportScope): AsyncGenerator<ProductRecord> {
  await tx`
    DECLARE exported_products NO SCROLL CURSOR FOR
    SELECT ${record(tx, tx`'product' AS type, code, name, tags, photos_urls, url, set_by_store, merged_into`)} FROM products
    WHERE store_id = ${storeId} ORDER BY code COLLATE "C"`;
  yield* records<ProductRecord>(tx, 'exported_products');
}
