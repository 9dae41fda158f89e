import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';
import type { Fragment } from '../platform/database/keyset.ts';

/** SQL of the code of the product that shows what has this code: the code itself, or that of the product it belongs to. */
export const sharedCode = (sql: Sql | TransactionSql, storeId: string, code: string): Fragment => sql`
  coalesce((SELECT merged_into FROM products WHERE store_id = ${storeId} AND code = ${code}), ${code}::text)`;

/** SQL of all codes of that product, its own included. */
export const codesOfProduct = (sql: Sql | TransactionSql, storeId: string, code: string): Fragment => sql`
  SELECT ${sharedCode(sql, storeId, code)} AS code
  UNION ALL
  SELECT code FROM products WHERE store_id = ${storeId} AND merged_into = ${sharedCode(sql, storeId, code)}`;

/** The code of the product that shows what has this code. */
export async function findSharedCode(
  sql: Sql | TransactionSql,
  storeId: string,
  code: string,
): Promise<string> {
  const [product] = await sql<{ mergedInto: string | null }[]>`
    SELECT merged_into FROM products WHERE store_id = ${storeId} AND code = ${code}`;
  return product?.mergedInto ?? code;
}

/** Codes that belong to products of other codes, with these. */
export async function readSharedCodes(sql: Sql, storeId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await sql<{ code: string; mergedInto: string }[]>`
    SELECT code, merged_into FROM products WHERE store_id = ${storeId} AND merged_into IS NOT NULL`;
  return new Map(rows.map(({ code, mergedInto }) => [code, mergedInto]));
}
