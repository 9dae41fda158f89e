import { questionsPageSize } from '@opina/contract/constants/questions';
import { reviewsPageSize } from '@opina/contract/constants/reviews';
import type { WireRoot } from '@opina/contract/entities/root';
import { disclosureSentences } from '../laws/sentences.ts';
import type { Sql } from '../platform/database/engine/sql.ts';
import { findProduct, type ProductSummary } from '../products/find-products.ts';
import {
  averageOf,
  emptySummary,
  productRateOf,
  rateOf,
  recommendationsOf,
  reviewCountsOf,
  reviewsBySource,
} from '../products/ratings.ts';
import { readPublicQuestions } from '../questions/queries.ts';
import { wireQuestion } from '../questions/wire.ts';
import { type FirstReviews, readFirstReviews } from '../reviews/page-queries.ts';
import type { PublicReview } from '../reviews/queries.ts';
import { readReviewPeriod } from '../reviews/review-period.ts';
import { withPublication } from '../reviews/wire/publication-days.ts';
import { wireFeaturedReview, wireReview } from '../reviews/wire/wire-review.ts';
import { collectionOf } from '../stores/collection-settings.ts';
import { storeFeatures } from '../stores/features.ts';
import type { StoredStore } from '../stores/find-store.ts';
import { requireStore } from '../stores/require-store.ts';
import type { SurveyScope } from '../surveys/queries.ts';
import { splitTags } from '../surveys/split-tags.ts';
import { readProductSurvey } from '../surveys/surveys.ts';

export interface RootRequest {
  readonly storeId: string;
  readonly code: string;
  /** Separated by commas. */
  readonly tags?: string | undefined;
}

/** Everything the first screen needs. A product that is not known yet answers zeros. Throws `store.unknown`. */
export async function getRoot(sql: Sql, { storeId, code, tags }: RootRequest): Promise<WireRoot> {
  const [store, product] = await Promise.all([requireStore(sql, storeId), findProduct(sql, storeId, code)]);
  const summary = product?.summary ?? emptySummary;
  const features = storeFeatures(store.features);
  const productCode = product?.code ?? code;
  const [reviews, questions, survey, disclosures] = await Promise.all([
    readReviews(sql, store, productCode, summary),
    readQuestions(sql, storeId, productCode, summary),
    features.surveys ? readSurvey(sql, { storeId, productCode, tags: splitTags(tags) }, summary) : undefined,
    disclosureSentences(store, {
      hasOrders: true,
      readPeriod: async () =>
        hasNoReviews(summary) ? undefined : readReviewPeriod(sql, storeId, productCode),
    }),
  ]);
  return {
    questions_count: summary.questions,
    opinions_count: reviewCountsOf(summary),
    opinions_by_source: reviewsBySource(rateOf(summary).count, summary),
    store_opinions_by_source: reviewsBySource(store.rateCount, store),
    photo_reviews_count: summary.photos,
    top_rated_opinion: reviews.positive ? wireFeaturedReview(reviews.positive, store) : null,
    top_rated_negative_opinion: reviews.negative ? wireFeaturedReview(reviews.negative, store) : null,
    rate: productRateOf(summary),
    store_rate: { average: averageOf(store.rateSum, store.rateCount), count: store.rateCount },
    prefetched_questions: questions.map((question) => wireQuestion(question, store)),
    prefetched_opinions: reviews.newest.map((review) => wireReview(review, store)),
    raw_store_name: store.name,
    store_locale: store.locale,
    store_logo_url: collectionOf(store).invitations.logo_url,
    auditor: store.auditor,
    ...(disclosures && { disclosures }),
    product_name: product?.name || null,
    recommendations: recommendationsOf(summary),
    ...(survey && { survey_questions: survey.questions, attributes: survey.attributes }),
    features,
    reviews_search: true,
    reviews_log: true,
  };
}

async function readReviews(
  sql: Sql,
  store: StoredStore,
  code: string,
  summary: ProductSummary,
): Promise<FirstReviews> {
  if (hasNoReviews(summary)) return { newest: [] };
  const { newest, positive, negative } = await readFirstReviews(sql, store.id, code, reviewsPageSize);
  const shown = [...newest, positive, negative].filter((review) => review !== undefined);
  const told = await withPublication(sql, store.id, store, shown);
  const toldOf = (review?: PublicReview) => told.find(({ id }) => id === review?.id);
  return {
    newest: told.slice(0, newest.length),
    positive: toldOf(positive),
    negative: toldOf(negative),
  };
}

const hasNoReviews = ({ rates }: ProductSummary) => rates.every((number) => number === 0);

async function readSurvey(sql: Sql, scope: SurveyScope, summary: ProductSummary) {
  return hasNoReviews(summary) ? { questions: [], attributes: [] } : readProductSurvey(sql, scope);
}

async function readQuestions(sql: Sql, storeId: string, code: string, summary: ProductSummary) {
  if (summary.questions === 0) return [];
  return readPublicQuestions(sql, storeId, code, { limit: questionsPageSize, offset: 0 });
}
