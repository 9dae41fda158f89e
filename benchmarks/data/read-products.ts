import type { ReadProduct } from '@opina/test-kit/large-store/public-reads';
import postgres from 'postgres';
import { storeId } from './large-database.ts';

/** The product with the most reviews, and one with about this many. */
export async function readProducts(
  url: string,
  reviews: number,
): Promise<{ biggest: ReadProduct & { reviews: number }; small: ReadProduct & { reviews: number } }> {
  const sql = postgres(url, { max: 1 });
  try {
    const find = async (order: postgres.PendingQuery<postgres.Row[]>) => {
      const [row] = await sql<{ code: string; reviews: number }[]>`
        SELECT product_code AS code, rate_1 + rate_2 + rate_3 + rate_4 + rate_5 AS reviews
        FROM product_summaries WHERE store_id = ${storeId}
        ORDER BY ${order} LIMIT 1`;
      if (row === undefined) throw new Error('There are no products.');
      const newest = await sql<{ id: string; sale: string }[]>`
        SELECT id, sale_item_id AS sale FROM opinions
        WHERE store_id = ${storeId} AND product_code = ${row.code} AND status = 'published'
        ORDER BY created_at DESC, id DESC LIMIT 10`;
      return {
        ...row,
        reviewIds: newest.map(({ id }) => Number(id)),
        saleItemIds: newest.map(({ sale }) => Number(sale)),
      };
    };
    const total = sql`rate_1 + rate_2 + rate_3 + rate_4 + rate_5`;
    return {
      biggest: await find(sql`${total} DESC`),
      small: await find(sql`abs(${total} - ${reviews}), questions DESC, product_code`),
    };
  } finally {
    await sql.end();
  }
}
