import { callPaths } from '@opina/contract/paths';
import { type ApiAddress, addressOf } from './api-address.ts';
import { readBetween, readCount, readFields } from './read-values.ts';
import { request } from './transport.ts';

export interface RecommendationsSummary {
  /** Whole percent of customers who recommend the product. */
  percentage: number;
  answerCount: number;
}

export async function getRecommendationsSummary(
  { apiUrl, code, storeId }: ApiAddress,
  signal: AbortSignal,
): Promise<RecommendationsSummary> {
  const url = addressOf(apiUrl, callPaths.getRecommendationsSummary, { store_id: storeId, product_id: code });
  return readRecommendationsSummary(await request(url, { signal }));
}

function readRecommendationsSummary(value: unknown): RecommendationsSummary {
  const fields = readFields(value);
  return {
    percentage: Math.round(readBetween(fields.percentage, 0, 100)),
    answerCount: readCount(fields.averageAnswerCount),
  };
}
