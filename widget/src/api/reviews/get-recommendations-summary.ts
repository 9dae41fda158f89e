import { widgetPaths } from '@opina/contract/widget-paths';
import type { RecommendationsSummary } from '../../entities/root.ts';
import { type ApiAddress, addressOf } from '../api-address.ts';
import { readBetween, readCount, readFields, readNumber } from '../read-values.ts';
import { request } from '../transport.ts';

export async function getRecommendationsSummary(
  { apiUrl, code, storeId }: ApiAddress,
  signal: AbortSignal,
): Promise<RecommendationsSummary> {
  const url = addressOf(apiUrl, widgetPaths.getRecommendationsSummary, {
    store_id: storeId,
    product_id: code,
  });
  return readRecommendationsSummary(await request(url, { signal }));
}

export function readRecommendationsSummary(value: unknown): RecommendationsSummary {
  const fields = readFields(value);
  return {
    percentage: Math.round(readBetween(fields.percentage, 0, 100)),
    answerCount: readNumber(fields.averageAnswerCount) && readCount(fields.averageAnswerCount),
  };
}
