import { productCodeOf, surveyOptionId } from './put-store.ts';

/** A product to read, with some of its published reviews. */
export interface ReadProduct {
  readonly code: string;
  /** At least one, newest first. */
  readonly reviewIds: readonly number[];
  readonly saleItemIds: readonly number[];
}

/** A call as pages make it: its name in the contract, and its address on the server. */
export interface PublicRead {
  readonly call: string;
  readonly address: string;
}

type Query = Readonly<Record<string, string | number | boolean>>;

/** Every public read of a product, with the parameters that change its SQL. */
export function publicReads(storeId: string, { code, reviewIds, saleItemIds }: ReadProduct): PublicRead[] {
  const read = (call: string, path: string, query: Query): PublicRead => ({
    call,
    address: `${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`,
  });
  const byCode = { store_id: storeId, code };
  const byProductId = { store_id: storeId, product_id: code };
  const opinions = (query: Query) => read('listOpinions', '/widget/opinions', { ...byCode, ...query });
  const answers = (query: Query) => read('listSurveyAnswers', '/v3/answers', { ...byProductId, ...query });
  const shelf = new URLSearchParams([
    ['store_id', storeId],
    ...Array.from({ length: 50 }, (_, at) => ['codes[]', productCodeOf(at * 7)]),
  ]);
  return [
    read('getRoot', '/widget/root', byCode),
    read('getView', '/widget/view', byCode),
    opinions({}),
    opinions({ per: 100 }),
    opinions({ positive: true }),
    opinions({ negative: true }),
    opinions({ by_text: true }),
    opinions({ with_photos: true }),
    opinions({ by_votes: true }),
    opinions({ by_votes: true, positive: true }),
    opinions({ by_votes: true, negative: true }),
    opinions({ by_votes: true, by_text: true }),
    opinions({ by_votes: true, with_photos: true }),
    opinions({ positive: true, by_text: true }),
    opinions({ negative: true, with_photos: true }),
    opinions({ by_sale_items: saleItemIds.join(',') }),
    opinions({ order: 'highest', with_count: true }),
    opinions({ stars: '1,2', language: 'pt', verified_purchase: true, with_count: true }),
    opinions({ options: surveyOptionId(0, 0, 1), with_photos: true, order: 'helpful', with_count: true }),
    opinions({ search: 'tamanho', with_count: true }),
    opinions({ search: 'qualidade do tecido', stars: '5', with_count: true }),
    opinions({ stars: '5', by_text: true, with_count: true }),
    read('getOpinion', `/widget/opinions/${reviewIds[0]}`, byCode),
    read('listPhotoReviews', '/widget/photo_reviews', byCode),
    { call: 'listProductRates', address: `/widget/shelf/v2/products_rates?${shelf}` },
    read('listRecentOpinions', '/widget/recent_opinions', { store_id: storeId, per: 7, min_rate: 2 }),
    read('getStoreRatings', '/widget/store_ratings', { store_id: storeId }),
    read('listQuestions', '/widget/questions', byCode),
    read('listQuestionSuggestions', '/widget/questions_suggestions', {
      store_id: storeId,
      product_code: code,
      text: 'tamnho da manga',
    }),
    read('getProduct', '/products/v1/product', byProductId),
    read('getRecommendationsSummary', '/opinions/recommendations_summaries', byProductId),
    answers({}),
    answers({ kind: 'use_cases' }),
    answers({ option_id: surveyOptionId(0, 0, 1) }),
    answers({ sale_items: saleItemIds.join(',') }),
    answers({ sale_items: saleItemIds.join(','), option_id: surveyOptionId(0, 0, 1) }),
    read('listSurveyQuestionSummaries', '/v3/question_summaries', byProductId),
    read('getProductAnswersSummary', '/v1/product_answers_summary', byProductId),
  ];
}
