import { type MediaStatus, maxReviewPhotos } from '@opina/contract/constants/media';
import type { ReviewStatus } from '@opina/contract/constants/reviews';
import type { TransactionSql } from '../../platform/database/engine/sql.ts';
import { OpinaError } from '../../platform/errors/opina-error.ts';
import { raiseEvent } from '../../platform/events/events.ts';
import { placeProduct } from '../../products/insert-products.ts';
import { orderPhotos } from '../../review-media/photo-queries.ts';
import { setVideo } from '../../review-media/video-queries.ts';
import { collectionOf } from '../../stores/collection-settings.ts';
import type { StoredStore } from '../../stores/find-store.ts';
import { replaceSurveyAnswers, withRetiredAnswers } from '../../surveys/writes.ts';
import { insertEvents } from '../decisions/event-queries.ts';
import { enqueueReviewEvents, notifyAuthor } from '../decisions/notify.ts';
import { raiseReviewChanged } from '../decisions/raise-changed.ts';
import { decideReview } from '../decisions/status-queries.ts';
import { addPhotos } from '../media/add-photos.ts';
import { applyVerdict, moderate } from '../moderation/moderate.ts';
import { writeNetwork, writeWordsHash } from '../moderation/moderation-queries.ts';
import { wordsHash } from '../moderation/words-hash.ts';
import type { EditedReview, ReviewContent, SubmittedReview } from '../submitted-review.ts';
import { assignSaleItem, insertSubmitted, keepPhotos, lockSubmitted, updateWords } from './submit-queries.ts';

export interface Submitted {
  readonly id: number;
  readonly status: ReviewStatus;
}

const author = { kind: 'author' } as const;

/**
 * Stores a review that its author has sent, with its product if the store does not have it yet. Writes the event, and queues the
 * mail with the link to edit it and the webhook events, in the same transaction. Throws
 * `survey.option_unknown`, `survey.option_conflict`, `photo.too_many`.
 */
export async function submitReview(
  tx: TransactionSql,
  store: StoredStore,
  review: SubmittedReview,
): Promise<Submitted> {
  const place = await placeProduct(tx, store.id, review.productCode);
  const verdict = await moderate(tx, store, { ...review, ...place });
  const stored = { ...review, ...place, ...verdict.texts };
  const id = await insertSubmitted(tx, store.id, stored);
  await writeParts(tx, store, id, stored);
  if (review.networkHash !== undefined) await writeNetwork(tx, store.id, id, review.networkHash);
  await insertEvents(tx, store.id, [id], { actor: author, action: 'submitted', status: 'pending' });
  await enqueueReviewEvents(tx, store.id, id, 'review.submitted');
  const status = await applyVerdict(tx, store, id, { verdict, isHeld: false });
  // Of a decision at once the author gets one mail, which has the link too.
  if (status === 'pending') await notifyAuthor(tx, store.id, id, 'review_received');
  await raiseReviewChanged(tx, store.id, id);
  raiseEvent('content.changed', { storeId: store.id, productCode: stored.productCode });
  return { id, status };
}

/**
 * Stores what the author of a review has changed. It passes the rules again, and is not shown until it is
 * published again. Rules alone never publish again what the store has refused or hidden. Throws `opinion.unknown`,
 * and the errors of `submitReview`.
 */
export async function editReview(
  tx: TransactionSql,
  store: StoredStore,
  id: number,
  edited: EditedReview,
): Promise<Submitted> {
  const before = await lockSubmitted(tx, store.id, id);
  if (before === undefined) throw new OpinaError('opinion.unknown');
  const verdict = await moderate(
    tx,
    store,
    { ...edited, productCode: before.productCode },
    { exceptId: id, hadPhotos: edited.keptPhotoIds.length > 0 },
  );
  const stored = { ...edited, ...verdict.texts };
  await decideReview(tx, store.id, id, { status: 'pending', actor: author, action: 'edited' });
  await updateWords(tx, store.id, id, stored);
  await keepPhotos(tx, store.id, id, edited.keptPhotoIds);
  await writeParts(tx, store, id, stored);
  await enqueueReviewEvents(tx, store.id, id, 'review.submitted');
  const isHeld = before.status === 'refused' || before.status === 'hidden';
  const status = await applyVerdict(tx, store, id, { verdict, isHeld });
  await raiseReviewChanged(tx, store.id, id);
  raiseEvent('content.changed', { storeId: store.id, productCode: before.productCode });
  return { id, status };
}

/** Takes a review back for its author: it is no longer shown, and only its author can send it again. Throws `opinion.unknown`. */
export async function withdrawReview(tx: TransactionSql, store: StoredStore, id: number): Promise<void> {
  const outcome = await decideReview(tx, store.id, id, { status: 'withdrawn', actor: author });
  if (outcome === 'unknown') throw new OpinaError('opinion.unknown');
  await raiseReviewChanged(tx, store.id, id);
  raiseEvent('content.changed', { storeId: store.id });
}

async function writeParts(
  tx: TransactionSql,
  store: StoredStore,
  id: number,
  { text, photos, photoOrder, video, surveyOptionIds }: ReviewContent,
): Promise<void> {
  const storeId = store.id;
  const status = statusOfMedia(store);
  await writeWordsHash(tx, storeId, id, wordsHash(text));
  if (photos.length > 0) {
    const outcome = await addPhotos(tx, storeId, id, { photos, most: maxReviewPhotos, status });
    if (outcome === 'too many') throw new OpinaError('photo.too_many');
  }
  await setVideo(tx, storeId, id, { video, status });
  await orderPhotos(tx, storeId, id, photoOrder);
  if (surveyOptionIds.length > 0) await assignSaleItem(tx, storeId, id);
  const optionIds = await withRetiredAnswers(tx, storeId, id, surveyOptionIds);
  await replaceSurveyAnswers(tx, storeId, [{ reviewId: id, optionIds }]);
}

/** The status of a photo or a video that a customer sends to this store. */
const statusOfMedia = (store: StoredStore): MediaStatus =>
  collectionOf(store).publish_photos === 'when_accepted' ? 'waiting' : 'with_review';
