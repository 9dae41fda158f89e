import type { ReviewSource } from '@opina/contract/constants';
import type { Sql } from '../platform/database/engine/sql.ts';

export interface StoredOpinion {
  readonly id: number;
  readonly productCode: string;
  readonly rate: number;
  /** Empty, as `text`, when the customer gave a rating only. */
  readonly title: string;
  readonly text: string;
  /** Empty: an anonymous customer. */
  readonly authorName: string;
  readonly profile: string | null;
  readonly recommends: boolean | null;
  readonly locale: string;
  readonly createdAt: Date;
  readonly upvotesCount: number;
  readonly downvotesCount: number;
  readonly origin: ReviewSource;
  readonly thirdPartyName: string | null;
  readonly saleItemId: number | null;
  readonly translations: readonly StoredTranslation[];
  /** Texts, in the order they were written. */
  readonly comments: readonly string[];
  readonly photos: readonly StoredPhoto[];
}

export interface StoredTranslation {
  readonly locale: string;
  readonly title: string;
  readonly text: string;
}

export interface StoredPhoto {
  readonly id: number;
  readonly image: string;
  readonly square: string;
  readonly thumbnail: string;
}

type Fragment = ReturnType<Sql>;

/** Reviews by their ids, whole: what hangs on them comes along instead of in a query for each. */
export async function readOpinions(
  sql: Sql,
  storeId: string,
  ids: readonly number[],
): Promise<StoredOpinion[]> {
  if (ids.length === 0) return [];
  const rows = await sql<StoredOpinion[]>`
    SELECT id, product_code, rate, title, text, author_name, profile, recommends, locale,
      created_at, upvotes_count, downvotes_count,
      origin, third_party_name, sale_item_id,
      ${translationsOf(sql)} AS translations, ${commentsOf(sql)} AS comments, ${photosOf(sql)} AS photos
    FROM opinions AS o
    WHERE store_id = ${storeId} AND id = ANY (${ids})`;
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The id again, if it is that of a published review of this product. */
export async function findOpinionId(
  sql: Sql,
  storeId: string,
  productCode: string,
  id: number,
): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`
    SELECT id FROM opinions
    WHERE store_id = ${storeId} AND id = ${id} AND product_code = ${productCode} AND status = 'published'`;
  return row?.id;
}

function translationsOf(sql: Sql): Fragment {
  return sql`coalesce((
    SELECT json_agg(json_build_object('locale', t.locale, 'title', t.title, 'text', t.text) ORDER BY t.locale)
    FROM opinion_translations AS t WHERE t.store_id = o.store_id AND t.opinion_id = o.id), '[]')`;
}

function commentsOf(sql: Sql): Fragment {
  return sql`coalesce((
    SELECT json_agg(c.text ORDER BY c.position)
    FROM opinion_comments AS c WHERE c.store_id = o.store_id AND c.opinion_id = o.id), '[]')`;
}

/** Of review `o`, in their order. */
export function photosOf(sql: Sql): Fragment {
  return sql`coalesce((
    SELECT json_agg(
      json_build_object('id', p.id, 'image', p.image, 'square', p.square, 'thumbnail', p.thumbnail)
      ORDER BY p.position, p.id)
    FROM opinion_photos AS p WHERE p.store_id = o.store_id AND p.opinion_id = o.id), '[]')`;
}
