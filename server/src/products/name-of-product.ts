import type { Sql } from '../platform/database/engine/sql.ts';
import type { Fragment } from '../platform/database/keyset.ts';

/** The name of the product whose code this column holds; empty if it is not known. */
export const nameOfProduct = (sql: Sql, storeId: string, code: string): Fragment =>
  sql`(SELECT name FROM products WHERE store_id = ${storeId} AND code = ${sql(code)})`;
