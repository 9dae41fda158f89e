import type { Sql } from './engine/sql.ts';

export interface OpinionFilters {
  readonly positive?: boolean;
  readonly negative?: boolean;
  readonly byText?: boolean;
  readonly withPhotos?: boolean;
  readonly saleItemIds?: readonly number[];
}

export interface OpinionListing extends OpinionFilters {
  readonly order: 'newest' | 'votes';
  readonly limit: number;
  readonly offset: number;
}

type Fragment = ReturnType<Sql>;

/**
 * Ids of a product's published reviews. Only columns that the indexes hold are read, so that a page far down the list
 * skips index entries and not reviews.
 */
export async function listOpinionIds(
  sql: Sql,
  storeId: string,
  productCode: string,
  listing: OpinionListing,
): Promise<number[]> {
  const order = listing.order === 'votes' ? sql`upvotes_count DESC,` : sql``;
  const rows = await sql<{ id: number }[]>`
    SELECT id FROM opinions
    WHERE store_id = ${storeId} AND product_code = ${productCode} AND status = 'published'
      ${conditions(sql, listing)}
    ORDER BY ${order} created_at DESC, id DESC
    LIMIT ${listing.limit} OFFSET ${listing.offset}`;
  return rows.map((row) => row.id);
}

/** Numbers that stand in the conditions of partial indexes are part of the text: a parameter would not match them. */
function conditions(sql: Sql, filters: OpinionFilters): Fragment {
  const { positive, negative, byText, withPhotos, saleItemIds } = filters;
  return sql`
    ${positive ? sql`AND rate >= 4` : sql``}
    ${negative ? sql`AND rate <= 2` : sql``}
    ${byText ? sql`AND text <> ''` : sql``}
    ${withPhotos ? sql`AND photos_count > 0` : sql``}
    ${saleItemIds ? sql`AND sale_item_id = ANY (${sql.array([...saleItemIds], 20)})` : sql``}`;
}

/** The most upvoted positive and the most upvoted negative review that have a text. */
export async function findFeaturedIds(
  sql: Sql,
  storeId: string,
  productCode: string,
): Promise<{ positive: number | null; negative: number | null }> {
  const product = sql`store_id = ${storeId} AND product_code = ${productCode} AND status = 'published'`;
  const byVotes = sql`ORDER BY upvotes_count DESC, created_at DESC, id DESC LIMIT 1`;
  const [row] = await sql<{ positive: number | null; negative: number | null }[]>`
    SELECT
      (SELECT id FROM opinions WHERE ${product} AND rate >= 4 AND text <> '' ${byVotes}) AS positive,
      (SELECT id FROM opinions WHERE ${product} AND rate <= 2 AND text <> '' ${byVotes}) AS negative`;
  return row ?? { positive: null, negative: null };
}
