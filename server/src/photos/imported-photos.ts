import type { TransactionSql } from '../platform/database/engine/sql.ts';
import { addPhotoCounts } from '../products/summaries.ts';
import type { PhotoSizes } from './writes.ts';

/** The pictures of a review, which is identified by its id in its source. */
export interface ReviewPhotos {
  readonly sourceId: string;
  readonly photos: readonly PhotoSizes[];
}

interface ReviewWithPhotos {
  readonly id: number;
  readonly sourceId: string;
}

/**
 * Adds pictures to reviews that have none, and adds those of published reviews to the summaries, in the transaction that
 * writes the reviews. Reviews with pictures do not change, so a second run changes nothing. Ignores unknown reviews. Returns
 * the number of pictures written.
 */
export async function importPhotos(
  tx: TransactionSql,
  storeId: string,
  source: string,
  reviews: readonly ReviewPhotos[],
): Promise<number> {
  const given = new Map(reviews.filter(hasPhotos).map(({ sourceId, photos }) => [sourceId, photos]));
  if (given.size === 0) return 0;
  const locked = await lockReviewsWithoutPhotos(tx, storeId, source, [...given.keys()]);
  const rows = locked.flatMap(({ id, sourceId }) =>
    (given.get(sourceId) ?? []).map(({ image, square, square150, thumbnail }, position) => ({
      opinion_id: id,
      position,
      image,
      square,
      square_150: square150,
      thumbnail,
    })),
  );
  if (rows.length === 0) return 0;
  await tx`
    INSERT INTO opinion_photos (store_id, opinion_id, position, image, square, square_150, thumbnail)
    SELECT ${storeId}::text, opinion_id, position, image, square, square_150, thumbnail
    FROM jsonb_to_recordset(${tx.json(rows)}::jsonb) AS p (
      opinion_id bigint, position smallint, image text, square text, square_150 text, thumbnail text)
    ORDER BY opinion_id, position`;
  await countPhotos(
    tx,
    storeId,
    locked.map(({ id }) => id),
  );
  return rows.length;
}

const hasPhotos = ({ photos }: ReviewPhotos) => photos.length > 0;

// Locks reviews by id, then summaries by product. All transactions that change both lock in this order.
function lockReviewsWithoutPhotos(
  tx: TransactionSql,
  storeId: string,
  source: string,
  sourceIds: readonly string[],
): Promise<ReviewWithPhotos[]> {
  return tx<ReviewWithPhotos[]>`
    SELECT id, source_id
    FROM opinions AS o
    WHERE store_id = ${storeId} AND source = ${source} AND source_id = ANY (${sourceIds})
      AND NOT EXISTS (SELECT FROM opinion_photos AS p WHERE p.store_id = ${storeId} AND p.opinion_id = o.id)
    ORDER BY id
    FOR UPDATE`;
}

async function countPhotos(tx: TransactionSql, storeId: string, ids: readonly number[]) {
  await tx`
    UPDATE opinions AS o SET photos_count = p.number
    FROM (
      SELECT opinion_id, count(*) AS number
      FROM opinion_photos WHERE store_id = ${storeId} AND opinion_id = ANY (${ids})
      GROUP BY opinion_id) AS p
    WHERE o.store_id = ${storeId} AND o.id = p.opinion_id`;
  const counts = tx`
    SELECT product_code, count(*) AS reviews, sum(photos_count) AS photos
    FROM opinions
    WHERE store_id = ${storeId} AND id = ANY (${ids}) AND status = 'published'
    GROUP BY product_code`;
  await addPhotoCounts(tx, storeId, counts);
}
