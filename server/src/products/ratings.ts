import { bestRating } from '@opina/contract/constants/ratings';
import type { WireProductRate, WireRate, WireRecommendations } from '@opina/contract/entities/reviews/rating';
import type { WireOpinionsBySource, WireRoot } from '@opina/contract/entities/root';
import type { ProductSummary } from './find-products.ts';

/** The summary of a product without reviews. */
export const emptySummary: ProductSummary = {
  rates: [0, 0, 0, 0, 0],
  recommendsYes: 0,
  recommendsNo: 0,
  reviewsWithPhotos: 0,
  photos: 0,
  questions: 0,
  imported: 0,
  thirdParty: 0,
  openReviews: 0,
};

/** The average with one decimal; 0 if the count is 0. */
export function averageOf(sum: number, count: number): number {
  return count === 0 ? 0 : Math.round((sum / count) * 10) / 10;
}

export function rateOf({ rates }: ProductSummary): WireRate {
  const count = rates.reduce((total, number) => total + number, 0);
  const sum = rates.reduce((total, number, index) => total + number * (index + 1), 0);
  return { average: averageOf(sum, count), count };
}

export function productRateOf(summary: ProductSummary): WireProductRate {
  const [one, two, three, four, five] = summary.rates;
  return {
    ...rateOf(summary),
    best: bestRating,
    histogram: { '1': one, '2': two, '3': three, '4': four, '5': five },
  };
}

export function recommendationsOf({ recommendsYes, recommendsNo }: ProductSummary): WireRecommendations {
  const answers = recommendsYes + recommendsNo;
  return {
    averageAnswerCount: answers,
    percentage: answers === 0 ? 0 : Math.round((100 * recommendsYes) / answers),
  };
}

/** Ratings of 4 and 5 are positive, 1 and 2 negative, 3 neither. */
export function reviewCountsOf({ rates, reviewsWithPhotos }: ProductSummary): WireRoot['opinions_count'] {
  const [one, two, three, four, five] = rates;
  return {
    positive: four + five,
    negative: one + two,
    total: one + two + three + four + five,
    photo: reviewsWithPhotos,
  };
}

/** The reviews by source. Those of no other source were bought here. */
export function reviewsBySource(
  total: number,
  { imported, thirdParty, openReviews }: Pick<ProductSummary, 'imported' | 'thirdParty' | 'openReviews'>,
): WireOpinionsBySource {
  return {
    bought_here: total - imported - thirdParty - openReviews,
    open: openReviews,
    imported,
    third_party: thirdParty,
  };
}
