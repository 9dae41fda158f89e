import type { Sql } from '../../platform/database/engine/sql.ts';
import type { Run } from '../../platform/database/run.ts';
import { findProducts } from '../../products/find-products.ts';
import { rateOf } from '../../products/ratings.ts';
import { requireStore } from '../../stores/require-store.ts';
import type { FeedFile, FeedRequest } from '../feed-file.ts';
import { ratingValue, shopifyProduct } from './shopify-ids.ts';

const codesPerRead = 500;

/**
 * The rating of each code as the variables of Shopify's mutation `metafieldsSet` for its standard `reviews.rating` and `reviews.rating_count`,
 * one JSON object a line. A product without reviews has none: 0 is no rating. Throws `store.unknown`.
 */
export async function shopifyRatings(read: Run, { storeId }: FeedRequest): Promise<FeedFile> {
  await read((sql) => requireStore(sql, storeId));
  async function* pieces() {
    for (let after = ''; ; ) {
      const from = after;
      const { codes, products } = await read(async (sql) => {
        const codes = await readCodes(sql, storeId, from);
        return { codes, products: await findProducts(sql, storeId, codes) };
      });
      yield products
        .map(({ asked, summary }) => ({ code: asked, ...rateOf(summary) }))
        .filter(({ count }) => count > 0)
        .map((rating) => `${JSON.stringify(lineOf(rating))}\n`)
        .join('');
      const last = codes.at(-1);
      if (last === undefined) return;
      after = last;
    }
  }
  return { isLast: true, pieces: pieces() };
}

async function readCodes(sql: Sql, storeId: string, after: string): Promise<string[]> {
  const rows = await sql<{ code: string }[]>`
    SELECT code FROM products WHERE store_id = ${storeId} AND code > ${after} ORDER BY code LIMIT ${codesPerRead}`;
  return rows.map(({ code }) => code);
}

interface Rating {
  readonly code: string;
  readonly average: number;
  readonly count: number;
}

function lineOf({ code, average, count }: Rating) {
  const ownerId = shopifyProduct(code);
  const field = (key: string, type: string, value: string) => ({
    ...(ownerId !== undefined && { ownerId }),
    namespace: 'reviews',
    key,
    type,
    value,
  });
  return {
    product_code: code,
    metafields: [
      field('rating', 'rating', ratingValue(average)),
      field('rating_count', 'number_integer', String(count)),
    ],
  };
}
