import type { productFields } from '@opina/contract/constants/products';
import type { WireProductDetails } from '@opina/contract/entities/product';
import type { Sql } from '../platform/database/engine/sql.ts';
import { OpinaError } from '../platform/errors/opina-error.ts';
import { findProduct } from '../products/find-products.ts';
import type { ProductIdentifiers } from '../products/identifiers.ts';
import { productRateOf } from '../products/ratings.ts';

interface KeptRow extends ProductIdentifiers {
  readonly url: string | null;
  readonly setByStore: (typeof productFields)[number][];
}

/** Also by a code that belongs to the product. Throws `product.unknown`. */
export async function getProductDetails(
  sql: Sql,
  storeId: string,
  code: string,
): Promise<WireProductDetails> {
  const product = await findProduct(sql, storeId, code);
  if (product === undefined) throw new OpinaError('product.unknown');
  const [kept] = await sql<KeptRow[]>`
    SELECT url, gtins, mpn, brand, set_by_store FROM products WHERE store_id = ${storeId} AND code = ${product.code}`;
  return {
    code: product.code,
    name: product.name,
    photos_urls: [...product.photosUrls],
    tags: [...product.tags],
    url: kept?.url ?? null,
    gtins: [...(kept?.gtins ?? [])],
    mpn: kept?.mpn ?? null,
    brand: kept?.brand ?? null,
    set_by_store: kept?.setByStore ?? [],
    rate: productRateOf(product.summary),
    questions_count: product.summary.questions,
    codes: await readCodes(sql, storeId, product.code),
  };
}

async function readCodes(sql: Sql, storeId: string, code: string): Promise<WireProductDetails['codes']> {
  const came = (table: 'opinions' | 'questions') => sql`
    SELECT own_code, count(*) AS number FROM ${sql(table)}
    WHERE store_id = ${storeId} AND product_code = ${code} AND own_code IS NOT NULL
    GROUP BY own_code`;
  const rows = await sql<{ code: string; name: string; opinions: number; questions: number }[]>`
    SELECT p.code, p.name, coalesce(o.number, 0) AS opinions, coalesce(q.number, 0) AS questions
    FROM products AS p
    LEFT JOIN (${came('opinions')}) AS o ON o.own_code = p.code
    LEFT JOIN (${came('questions')}) AS q ON q.own_code = p.code
    WHERE p.store_id = ${storeId} AND p.merged_into = ${code}
    ORDER BY p.code`;
  return rows.map(({ opinions, questions, ...other }) => ({
    ...other,
    opinions_count: opinions,
    questions_count: questions,
  }));
}
