import type { TransactionSql } from '../platform/database/engine/sql.ts';

/**
 * Adds a product without a name; an existing one is not changed. On Citus, a list of codes would wait while the rows of any
 * other store move: INSERT with SELECT locks all parts of the table.
 */
export async function insertProduct(tx: TransactionSql, storeId: string, code: string) {
  await tx`INSERT INTO products (store_id, code) VALUES (${storeId}, ${code}) ON CONFLICT (store_id, code) DO NOTHING`;
}

/** Adds products without a name; existing ones are not changed. By code, so that two imports lock them in the same order. */
export async function insertProducts(tx: TransactionSql, storeId: string, codes: readonly string[]) {
  await tx`
    INSERT INTO products (store_id, code)
    SELECT ${storeId}::text, code FROM unnest(${[...new Set(codes)]}::text[]) AS code ORDER BY code
    ON CONFLICT (store_id, code) DO NOTHING`;
}
