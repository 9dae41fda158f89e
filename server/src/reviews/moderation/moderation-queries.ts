import { reviewStatuses } from '@opina/contract/constants/reviews';
import type { Sql, TransactionSql } from '../../platform/database/engine/sql.ts';
import { oneRow } from '../../platform/database/one-row.ts';

/** Imported reviews have no hash of their words. Those of a product are compared, the newest, by their texts. */
const comparedReviews = 5_000;

export interface ReviewsNearby {
  readonly copyInProduct: boolean;
  readonly copyInStore: boolean;
  /** Other reviews of the product that were written here within the hour before. */
  readonly recentOfProduct: number;
  /** Other reviews of the store that were sent from the same network within the hour before. */
  readonly recentOfNetwork: number;
}

/** What the rules ask of the other reviews. `wordsHash`: null for a text with too few words to be a copy. */
export async function readNearby(
  tx: TransactionSql,
  storeId: string,
  {
    productCode,
    text,
    wordsHash,
    exceptId,
    networkHash,
  }: {
    readonly productCode: string;
    readonly text: string;
    readonly wordsHash: Uint8Array | null;
    /** The review itself, when it is edited. */
    readonly exceptId: number | undefined;
    readonly networkHash: Uint8Array | undefined;
  },
): Promise<ReviewsNearby> {
  const other = tx`id IS DISTINCT FROM ${exceptId ?? null}::bigint`;
  const { recent } = oneRow(
    await tx<{ recent: number }[]>`
    SELECT count(*) AS recent FROM opinions
    WHERE store_id = ${storeId} AND status = ANY (${[...reviewStatuses]}) AND created_at > now() - interval '1 hour'
      AND product_code = ${productCode} AND is_collected AND ${other}`,
  );
  const same =
    wordsHash === null
      ? []
      : await tx<{ isOfProduct: boolean }[]>`
    SELECT product_code = ${productCode} AS is_of_product FROM opinions
    WHERE store_id = ${storeId} AND words_hash = ${wordsHash} AND ${other}
    UNION ALL
    SELECT true FROM (
      SELECT text FROM opinions
      WHERE store_id = ${storeId} AND product_code = ${productCode} AND status = 'published' AND ${other}
      ORDER BY created_at DESC, id DESC LIMIT ${comparedReviews}) AS newest
    WHERE text = ${text}`;
  return {
    copyInProduct: same.some(({ isOfProduct }) => isOfProduct),
    copyInStore: same.length > 0,
    recentOfProduct: recent,
    recentOfNetwork: networkHash === undefined ? 0 : await countOfNetwork(tx, storeId, networkHash),
  };
}

async function countOfNetwork(tx: TransactionSql, storeId: string, networkHash: Uint8Array): Promise<number> {
  const { recent } = oneRow(
    await tx<{ recent: number }[]>`
    SELECT count(*)::int AS recent FROM review_networks
    WHERE store_id = ${storeId} AND network_hash = ${networkHash} AND sent_at > now() - interval '1 hour'`,
  );
  return recent;
}

/** For later reviews from the same network. */
export async function writeNetwork(
  tx: TransactionSql,
  storeId: string,
  id: number,
  networkHash: Uint8Array,
): Promise<void> {
  await tx`
    INSERT INTO review_networks (store_id, opinion_id, network_hash)
    VALUES (${storeId}, ${id}, ${networkHash})`;
}

/** What later reviews are compared with. */
export async function writeWordsHash(
  tx: TransactionSql,
  storeId: string,
  id: number,
  wordsHash: Uint8Array | null,
): Promise<void> {
  await tx`UPDATE opinions SET words_hash = ${wordsHash} WHERE store_id = ${storeId} AND id = ${id}`;
}

/** A review as a dry run sees it: everything but its rating. */
export interface DryReview {
  readonly id: number;
  readonly productCode: string;
  readonly title: string;
  readonly text: string;
  readonly authorName: string;
  readonly hasPhotos: boolean;
  readonly createdAt: Date;
}

/** The ids of the newest reviews of a store, of any status, newest first. Each status is read in the order of its index. */
export async function listNewest(sql: Sql, storeId: string, limit: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    SELECT o.id FROM unnest(${[...reviewStatuses]}::text[]) AS wanted (status)
    CROSS JOIN LATERAL (
      SELECT id, created_at FROM opinions WHERE store_id = ${storeId} AND status = wanted.status
      ORDER BY created_at DESC, id DESC LIMIT ${limit}) AS o
    ORDER BY o.created_at DESC, o.id DESC LIMIT ${limit}`;
  return rows.map(({ id }) => id);
}

/** Reviews in the order of their ids, as far as they are still there. Of each text, so many characters. */
export function readDryReviews(
  sql: Sql,
  storeId: string,
  ids: readonly number[],
  characters: number,
): Promise<DryReview[]> {
  return sql<DryReview[]>`
    SELECT id, product_code, title, left(text, ${characters}::int) AS text, author_name, created_at, EXISTS (
      SELECT FROM opinion_photos AS p WHERE p.store_id = ${storeId} AND p.opinion_id = r.id) AS has_photos
    FROM unnest(${[...ids]}::bigint[]) WITH ORDINALITY AS wanted (id, place)
    JOIN opinions AS r USING (id) WHERE r.store_id = ${storeId}
    ORDER BY place`;
}
