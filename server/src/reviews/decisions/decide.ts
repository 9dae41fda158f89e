import { type ModerationReason, maxModerationNoteLength } from '@opina/contract/constants/moderation';
import type { DecidedStatus } from '@opina/contract/constants/reviews';
import type { WireMerchantOpinion } from '@opina/contract/entities/reviews/merchant-opinion';
import type { Sql } from '../../platform/database/engine/sql.ts';
import { OpinaError } from '../../platform/errors/opina-error.ts';
import { raiseEvent } from '../../platform/events/events.ts';
import { cleanWithin, toPlainText } from '../../platform/text/clean-text.ts';
import { lengthOf } from '../../platform/text/text-length.ts';
import type { ReviewKey } from '../review-key.ts';
import { getChangedReview } from '../store-reviews.ts';
import type { Actor } from './event-queries.ts';
import { decideReview, deleteReviews } from './status-queries.ts';

/** What a store decides about a review. */
export interface StoreDecision {
  readonly status: DecidedStatus;
  readonly reason?: ModerationReason | undefined;
  readonly note?: string | undefined;
  readonly ifVersion?: number | undefined;
}

/** Throws `opinion.reason_missing`, `opinion.note_invalid`, `opinion.unknown`, `opinion.changed`, `opinion.withdrawn`. */
export async function changeReviewStatus(
  sql: Sql,
  { storeId, reviewId }: ReviewKey,
  decision: StoreDecision,
  actor: Actor,
): Promise<WireMerchantOpinion> {
  const decided = { ...readDecision(decision), actor };
  const outcome = await sql.begin((tx) => decideReview(tx, storeId, reviewId, decided));
  if (outcome === 'unknown') throw new OpinaError('opinion.unknown');
  if (outcome === 'stale') throw new OpinaError('opinion.changed');
  if (outcome === 'withdrawn') throw new OpinaError('opinion.withdrawn');
  return getChangedReview(sql, storeId, reviewId);
}

/** Programs that hid reviews before there were reasons go on without one. */
function readDecision({ status, reason, note: raw, ifVersion }: StoreDecision): StoreDecision {
  if (status === 'refused' && reason === undefined) throw new OpinaError('opinion.reason_missing');
  const note = raw === undefined ? undefined : cleanWithin(raw, toPlainText) || undefined;
  if (note !== undefined && lengthOf(note) > maxModerationNoteLength)
    throw new OpinaError('opinion.note_invalid');
  return { status, reason: reason ?? (status === 'hidden' ? 'other' : undefined), note, ifVersion };
}

/** Throws `opinion.unknown`. */
export async function deleteStoreReview(
  sql: Sql,
  { storeId, reviewId: id }: ReviewKey,
  actor: Actor,
): Promise<{ id: number }> {
  const deleted = await sql.begin((tx) => deleteReviews(tx, storeId, [id], actor));
  if (deleted === 0) throw new OpinaError('opinion.unknown');
  raiseEvent('row.changed', { storeId, kind: 'opinion', id, version: null });
  return { id };
}
