import type { TransactionSql } from '../platform/database/engine/sql.ts';

/** Adds products without a name; existing ones are not changed. By code, so that two imports lock them in the same order. */
export async function insertProducts(tx: TransactionSql, storeId: string, codes: readonly string[]) {
  await tx`
    INSERT INTO products (store_id, code)
    SELECT ${storeId}::text, code FROM unnest(${[...new Set(codes)]}::text[]) AS code ORDER BY code
    ON CONFLICT (store_id, code) DO NOTHING`;
}
