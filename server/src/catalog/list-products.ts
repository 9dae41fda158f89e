import type { ProductSort } from '@opina/contract/constants/products';
import type { WireListedProduct } from '@opina/contract/entities/product';
import type { Sql } from '../platform/database/engine/sql.ts';
import type { Fragment } from '../platform/database/keyset.ts';
import { readSearch } from '../platform/database/search.ts';
import { findProducts } from '../products/find-products.ts';
import { rateOf } from '../products/ratings.ts';
import { type ProductPosition, productCursor, readProductCursor } from './product-cursor.ts';

export interface ProductListing {
  readonly storeId: string;
  readonly sort: ProductSort;
  /** What was typed; undefined: all products. */
  readonly search: string | undefined;
  readonly cursor: string | undefined;
  readonly limit: number;
}

/** More products with the words of a search are not sorted. */
const maxFound = 1_000;

/** One page. Throws `request.parameter_invalid` for a cursor of another list. */
export async function listProducts(
  sql: Sql,
  listing: ProductListing,
): Promise<{ items: WireListedProduct[]; next_cursor: string | null }> {
  const { storeId, limit, sort } = listing;
  const found = await search(sql, listing);
  const positions = found?.length === 0 ? [] : await readPositions(sql, listing, found);
  const page = positions.slice(0, limit);
  const last = positions.length > limit ? page.at(-1) : undefined;
  const items = await readItems(
    sql,
    storeId,
    page.map(({ code }) => code),
  );
  return { items, next_cursor: last === undefined ? null : productCursor(sort, last) };
}

/** The codes of the products that a search finds, also by a code that belongs to them; undefined: nothing was typed. */
async function search(sql: Sql, { storeId, search: text }: ProductListing): Promise<string[] | undefined> {
  const words = text === undefined ? undefined : readSearch(text);
  if (words === undefined) return text === undefined || text.trim() === '' ? undefined : [];
  const rows = await sql<{ code: string }[]>`
    SELECT DISTINCT coalesce(merged_into, code) AS code FROM (
      SELECT code, merged_into FROM products
      WHERE store_id = ${storeId} AND search_terms(code || ' ' || name) @@ ${words}::tsquery
      LIMIT ${maxFound}) AS p`;
  return rows.map(({ code }) => code);
}

/** One more than the page has, so that it is known whether the list goes on. */
async function readPositions(
  sql: Sql,
  { storeId, sort, cursor, limit }: ProductListing,
  found: readonly string[] | undefined,
): Promise<ProductPosition[]> {
  const after = cursor === undefined ? undefined : readProductCursor(sort, cursor);
  const part = { sql, storeId, after, found, limit: limit + 1 };
  if (sort === 'name') return readByName(part);
  const reviewed = after?.value === null ? [] : await readReviewed(part, sort);
  if (reviewed.length > limit) return reviewed;
  const others = await readWithoutReviews({
    ...part,
    after: after?.value === null ? after : undefined,
    limit: limit + 1 - reviewed.length,
  });
  return [...reviewed, ...others];
}

interface Part {
  readonly sql: Sql;
  readonly storeId: string;
  readonly after: ProductPosition | undefined;
  readonly found: readonly string[] | undefined;
  readonly limit: number;
}

const among = ({ sql, found }: Part, column: Fragment): Fragment =>
  found === undefined ? sql`` : sql`AND ${column} = ANY (${[...found]}::text[])`;

function readByName(part: Part): Promise<ProductPosition[]> {
  const { sql, storeId, after, limit } = part;
  const name = sql`(product_sort_name(name, code) COLLATE "C")`;
  return sql<ProductPosition[]>`
    SELECT code, ${name} AS value FROM products
    WHERE store_id = ${storeId} AND merged_into IS NULL ${among(part, sql`code`)}
      ${after === undefined ? sql`` : sql`AND (${name}, code) > (${String(after.value)}, ${after.code})`}
    ORDER BY ${name}, code LIMIT ${limit}`;
}

/** Of the summaries alone, in the order of an index. Those of products that belong to others are empty. */
function readReviewed(part: Part, sort: Exclude<ProductSort, 'name'>): Promise<ProductPosition[]> {
  const { sql, storeId, after, limit } = part;
  const value = sort === 'reviews' ? reviewsCount(sql) : rating(sql);
  const isAscending = sort === 'rating_low';
  const direction = isAscending ? sql`` : sql`DESC`;
  const beyond = isAscending ? sql`>` : sql`<`;
  const place = after && sql`AND (${value}, product_code) ${beyond} (${after.value}::float8, ${after.code})`;
  return sql<ProductPosition[]>`
    SELECT product_code AS code, ${value} AS value FROM product_summaries
    WHERE store_id = ${storeId} AND ${reviewsCount(sql)} > 0 ${among(part, sql`product_code`)}
      ${place ?? sql``}
    ORDER BY ${value} ${direction}, product_code ${direction} LIMIT ${limit}`;
}

function readWithoutReviews(part: Part): Promise<ProductPosition[]> {
  const { sql, storeId, after, limit } = part;
  return sql<ProductPosition[]>`
    SELECT code, NULL AS value FROM products AS p
    WHERE store_id = ${storeId} AND merged_into IS NULL ${among(part, sql`code`)}
      ${after === undefined ? sql`` : sql`AND code > ${after.code}`}
      AND NOT EXISTS (
        SELECT FROM product_summaries AS s
        WHERE s.store_id = ${storeId} AND s.product_code = p.code AND ${reviewsCount(sql)} > 0)
    ORDER BY code LIMIT ${limit}`;
}

/** As in the index `product_summaries_by_count`. */
const reviewsCount = (sql: Sql): Fragment => sql`(rate_1 + rate_2 + rate_3 + rate_4 + rate_5)`;

/** As in the index `product_summaries_by_rating`. */
const rating = (sql: Sql): Fragment => sql`
  ((rate_1 + 2 * rate_2 + 3 * rate_3 + 4 * rate_4 + 5 * rate_5)::float8 / nullif(${reviewsCount(sql)}, 0))`;

async function readItems(sql: Sql, storeId: string, codes: readonly string[]): Promise<WireListedProduct[]> {
  if (codes.length === 0) return [];
  const products = await findProducts(sql, storeId, codes);
  const shared = await sql<{ code: string; count: number }[]>`
    SELECT merged_into AS code, count(*) AS count FROM products
    WHERE store_id = ${storeId} AND merged_into = ANY (${[...codes]}::text[])
    GROUP BY merged_into`;
  const counts = new Map(shared.map(({ code, count }) => [code, count]));
  return products.map(({ code, name, photosUrls, summary }) => ({
    code,
    name,
    photo_url: photosUrls[0] ?? null,
    rate: rateOf(summary),
    questions_count: summary.questions,
    codes_count: counts.get(code) ?? 0,
  }));
}
