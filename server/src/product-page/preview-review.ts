import type { previewOpinion } from '@opina/contract/calls/merchant/merchant-inbox';
import type { Static } from 'typebox';
import type { Sql } from '../platform/database/engine/sql.ts';
import { OpinaError } from '../platform/errors/opina-error.ts';
import { readPublicReviews } from '../reviews/queries.ts';
import { wireReviews } from '../reviews/wire/wire-reviews.ts';
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
  const [store, reviews] = await Promise.all([
    requireStore(sql, storeId),
    readPublicReviews(sql, storeId, [reviewId]),
  ]);
  const [opinion] = await wireReviews(sql, storeId, store, reviews);
  const [review] = reviews;
  if (review === undefined || opinion === undefined) throw new OpinaError('opinion.unknown');
  const { productCode } = review;
  const answers = await readAnswersOfReview(sql, { storeId, productCode, reviewId });
  return {
    product_code: productCode,
    opinion,
    answers: answers.map(wireAnswers),
  };
}
