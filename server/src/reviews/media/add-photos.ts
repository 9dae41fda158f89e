import type { MediaStatus } from '@opina/contract/constants/media';
import { recordActivity } from '../../activity/record.ts';
import type { Sql, TransactionSql } from '../../platform/database/engine/sql.ts';
import {
  countStoredPhotos,
  insertPhotoRows,
  type NewPhoto,
  readPhotoHashes,
} from '../../review-media/photo-queries.ts';
import { countPhotos, lockMediaOf } from './photo-counts.ts';

export interface AddedPhotos {
  readonly photos: readonly NewPhoto[];
  /** How many a review may have. */
  readonly most: number;
  /** Default: `with_review`. */
  readonly status?: MediaStatus | undefined;
}

export type PhotosOutcome =
  | 'review unknown'
  | 'too many'
  /** The images of the written photos, in their order, without those that the review already had. */
  | { readonly written: readonly string[] };

/**
 * Adds pictures to a review, after the existing ones, and updates all counts, in one transaction: all of them or none.
 * Leaves out pictures that the review already has.
 */
export async function insertPhotos(
  sql: Sql,
  storeId: string,
  reviewId: number,
  photos: AddedPhotos,
): Promise<PhotosOutcome> {
  return sql.begin(async (tx) => {
    const outcome = await addPhotos(tx, storeId, reviewId, photos);
    if (typeof outcome === 'object' && outcome.written.length > 0) {
      const after = { photos_added: outcome.written.length };
      await recordActivity(tx, storeId, { subject: 'review', id: reviewId, after });
    }
    return outcome;
  });
}

/** The same as a part of a transaction. */
export async function addPhotos(
  tx: TransactionSql,
  storeId: string,
  reviewId: number,
  { photos, most, status = 'with_review' }: AddedPhotos,
): Promise<PhotosOutcome> {
  const review = await lockMediaOf(tx, storeId, reviewId);
  if (review === undefined) return 'review unknown';
  const known = new Set(await readPhotoHashes(tx, storeId, reviewId));
  const added = photos.filter(({ contentHash }) => {
    const hash = Buffer.from(contentHash).toString('hex');
    return !known.has(hash) && known.add(hash);
  });
  if ((await countStoredPhotos(tx, storeId, reviewId)) + added.length > most) return 'too many';
  if (added.length > 0) {
    await insertPhotoRows(tx, storeId, reviewId, { photos: added, status });
    await countPhotos(tx, storeId, reviewId, review);
  }
  return { written: added.map(({ image }) => image) };
}
