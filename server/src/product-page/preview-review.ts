import type { previewOpinion } from '@opina/contract/calls/merchant/merchant-inbox';
import type { Static } from 'typebox';
import type { Sql } from '../platform/database/engine/sql.ts';
import { OpinaError } from '../platform/errors/opina-error.ts';
import { readPublicReviews } from '../reviews/queries.ts';
import { wireReview } from '../reviews/wire-review.ts';
import { requireStore } from '../stores/require-store.ts';
import { readAnswersOfReview } from '../surveys/queries.ts';
import { wireAnswers } from '../surveys/surveys.ts';

/**
 * A review of any status as the widget would get it if it was published: for its store only. Throws `store.unknown`,
 * `opinion.unknown`.
 */
export async function previewReview(
  sql: Sql,
  storeId: string,
  reviewId: number,
): Promise<Static<typeof previewOpinion.response>> {
  const [store, [review]] = await Promise.all([
    requireStore(sql, storeId),
    readPublicReviews(sql, storeId, [reviewId]),
  ]);
  if (review === undefined) throw new OpinaError('opinion.unknown');
  const { productCode } = review;
  const answers = await readAnswersOfReview(sql, { storeId, productCode, reviewId });
  return {
    product_code: productCode,
    opinion: wireReview(review, store),
    answers: answers.map(wireAnswers),
  };
}
