import type { TransactionSql } from '../platform/database/engine/sql.ts';

/** Where something that came under a code belongs. */
export interface Place {
  readonly productCode: string;
  /** The code under which it came, if that belongs to a product of another code. */
  readonly ownCode: string | null;
}

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

/**
 * Adds a product, and says where a review or a question under its code belongs. Until the commit the code belongs there: whoever
 * joins or separates products waits.
 */
export async function placeProduct(tx: TransactionSql, storeId: string, code: string): Promise<Place> {
  const [, places] = await Promise.all([insertProduct(tx, storeId, code), lockPlaces(tx, storeId, [code])]);
  return places.get(code) ?? { productCode: code, ownCode: null };
}

/** The same of several, as a function of the code. */
export async function placeProducts(
  tx: TransactionSql,
  storeId: string,
  codes: readonly string[],
): Promise<(code: string) => Place> {
  const [, places] = await Promise.all([
    insertProducts(tx, storeId, codes),
    lockPlaces(tx, storeId, [...new Set(codes)]),
  ]);
  return (code) => places.get(code) ?? { productCode: code, ownCode: null };
}

/** The places of products that are there. By code, so that two transactions lock them in the same order. */
export async function lockPlaces(
  tx: TransactionSql,
  storeId: string,
  codes: readonly string[],
): Promise<ReadonlyMap<string, Place>> {
  const rows = await tx<{ code: string; mergedInto: string | null }[]>`
    SELECT code, merged_into FROM products
    WHERE store_id = ${storeId} AND code = ANY (${[...codes]}::text[])
    ORDER BY code
    FOR KEY SHARE`;
  return new Map(
    rows.map(({ code, mergedInto }) => [
      code,
      mergedInto === null ? { productCode: code, ownCode: null } : { productCode: mergedInto, ownCode: code },
    ]),
  );
}
