import type { TransactionSql } from '../../platform/database/engine/sql.ts';
import { insertFirstPhotos, type PhotoSizes } from '../../review-media/photo-queries.ts';
import { countFirstPhotos } from './photo-counts.ts';

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
  const found = locked.map(({ id, sourceId }) => ({ reviewId: id, photos: given.get(sourceId) ?? [] }));
  const written = await insertFirstPhotos(tx, storeId, found);
  if (written > 0) await countFirstPhotos(tx, storeId, found);
  return written;
}

const hasPhotos = ({ photos }: ReviewPhotos) => photos.length > 0;

/** Locks in the order of `lockMediaOf`. */
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
