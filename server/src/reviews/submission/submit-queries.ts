import type { ReviewStatus } from '@opina/contract/constants/reviews';
import type { TransactionSql } from '../../platform/database/engine/sql.ts';
import { lockInStore } from '../../platform/database/hold-store.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import type { Place } from '../../products/insert-products.ts';
import { deletePhotosExcept } from '../../review-media/photo-queries.ts';
import { writePhotosCount } from '../media/photo-counts.ts';
import type { ReviewContent, SubmittedReview } from '../submitted-review.ts';

/** Stores a review, which waits and is not counted. */
export async function insertSubmitted(
  tx: TransactionSql,
  storeId: string,
  review: SubmittedReview & Place,
): Promise<number> {
  const { id } = oneRow(
    await tx<{ id: number }[]>`
    INSERT INTO opinions (store_id, product_code, own_code, rate, title, text, author_name, author_email, recommends, locale, origin,
      order_id, invitation_id, purchased_on, incentive, is_incentivized, is_insider, experienced_on, status, is_collected, created_at)
    VALUES (${storeId}, ${review.productCode}, ${review.ownCode}, ${review.rate}, ${review.title}, ${review.text},
      ${review.authorName}, ${review.authorEmail}, ${review.recommends}, ${review.locale}, ${review.origin}, ${review.orderId},
      ${review.invitationId}, ${review.purchasedOn}::text::date, ${review.incentive},
      ${review.isIncentivized || (review.incentive ?? '') !== ''}, ${review.isInsider}, ${review.experiencedOn}::text::date,
      'pending', true, now())
    RETURNING id`,
  );
  return id;
}

interface ReviewToEdit {
  readonly status: ReviewStatus;
  readonly productCode: string;
}

/** A review that nobody else can change until the transaction ends; undefined if the store does not have it. */
export async function lockSubmitted(
  tx: TransactionSql,
  storeId: string,
  id: number,
): Promise<ReviewToEdit | undefined> {
  const [review] = await lockInStore(
    tx,
    storeId,
    tx<ReviewToEdit[]>`
    SELECT status, product_code FROM opinions WHERE store_id = ${storeId} AND id = ${id}
    FOR UPDATE`,
  );
  return review;
}

/** Changes a review that waits. Translations are of the earlier text, and go. */
export async function updateWords(
  tx: TransactionSql,
  storeId: string,
  id: number,
  { rate, title, text, authorName, recommends, experiencedOn, isInsider, isIncentivized }: ReviewContent,
): Promise<void> {
  await tx`
    UPDATE opinions SET rate = ${rate}, title = ${title}, text = ${text}, author_name = ${authorName},
      recommends = ${recommends}, experienced_on = ${experiencedOn}::text::date, is_insider = ${isInsider},
      is_incentivized = ${isIncentivized} OR coalesce(incentive, '') <> '', edited_at = now()
    WHERE store_id = ${storeId} AND id = ${id}`;
  await tx`DELETE FROM opinion_translations WHERE store_id = ${storeId} AND opinion_id = ${id}`;
}

/** Removes photos of a review that waits, and so is not counted. */
export async function keepPhotos(
  tx: TransactionSql,
  storeId: string,
  id: number,
  kept: readonly number[],
): Promise<void> {
  await deletePhotosExcept(tx, storeId, id, kept);
  await writePhotosCount(tx, storeId, id);
}

/** Sale items of reviews that were written here are above it, so that they are none of the shop's. The wire takes 15 digits. */
const ownSaleItems = 900_000_000_000_000;

/** A review with survey answers has a sale item, by which answers are known on the wire. */
export async function assignSaleItem(tx: TransactionSql, storeId: string, id: number): Promise<void> {
  await tx`
    UPDATE opinions SET sale_item_id = ${ownSaleItems + id}
    WHERE store_id = ${storeId} AND id = ${id} AND sale_item_id IS NULL`;
}
