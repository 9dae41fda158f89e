import type { TransactionSql } from '../../platform/database/engine/sql.ts';
import { lockInStore } from '../../platform/database/hold-store.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import { addPhotoCounts, changePhotoCounts } from '../../products/summaries.ts';
import { shownPhotosOf } from '../../review-media/photo-queries.ts';

/** A review that the transaction has locked, and so its photos and videos. */
export interface ReviewWithMedia {
  readonly productCode: string;
  readonly isPublished: boolean;
  /** Those that shoppers see. */
  readonly photosCount: number;
}

/** Locks reviews by id, then summaries by product. All transactions that change both lock in this order. */
export async function lockMediaOf(
  tx: TransactionSql,
  storeId: string,
  reviewId: number,
): Promise<ReviewWithMedia | undefined> {
  const [review] = await lockInStore(
    tx,
    storeId,
    tx<ReviewWithMedia[]>`
    SELECT product_code, status = 'published' AS is_published, photos_count
    FROM opinions WHERE store_id = ${storeId} AND id = ${reviewId}
    FOR UPDATE`,
  );
  return review;
}

/** Writes how many photos a review shows after a change, and changes the summary of its product if it is published. */
export async function countPhotos(
  tx: TransactionSql,
  storeId: string,
  reviewId: number,
  { productCode, isPublished, photosCount: before }: ReviewWithMedia,
): Promise<void> {
  const after = await writePhotosCount(tx, storeId, reviewId);
  if (!isPublished) return;
  const counts = tx`
    SELECT ${productCode}::text AS product_code, ${Number(after > 0) - Number(before > 0)}::int AS reviews,
      ${after - before}::int AS photos`;
  await changePhotoCounts(tx, storeId, counts);
}

/** The same for a review that is not published. Returns the number. */
export async function writePhotosCount(
  tx: TransactionSql,
  storeId: string,
  reviewId: number,
): Promise<number> {
  const { photosCount } = oneRow(
    await tx<{ photosCount: number }[]>`
    UPDATE opinions SET photos_count = ${shownPhotosOf(tx, storeId, reviewId)}
    WHERE store_id = ${storeId} AND id = ${reviewId}
    RETURNING photos_count`,
  );
  return photosCount;
}

/** Counts the first photos of these reviews. */
export async function countFirstPhotos(
  tx: TransactionSql,
  storeId: string,
  reviews: readonly { readonly reviewId: number; readonly photos: readonly unknown[] }[],
): Promise<void> {
  const rows = reviews.map(({ reviewId, photos }) => ({ id: reviewId, number: photos.length }));
  await tx`
    UPDATE opinions AS o SET photos_count = p.number
    FROM jsonb_to_recordset(${tx.json(rows)}::jsonb) AS p (id bigint, number int)
    WHERE o.store_id = ${storeId} AND o.id = p.id`;
  const counts = tx`
    SELECT product_code, count(*) AS reviews, sum(photos_count) AS photos
    FROM opinions
    WHERE store_id = ${storeId} AND id = ANY (${rows.map(({ id }) => id)}) AND status = 'published'
    GROUP BY product_code`;
  await addPhotoCounts(tx, storeId, counts);
}
