import type { WireFormQuestion } from '@opina/contract/entities/reviews/review-form';
import type { Sql, TransactionSql } from '../../platform/database/engine/sql.ts';
import { storeFeatures } from '../../stores/features.ts';
import type { StoredStore } from '../../stores/find-store.ts';
import { type StoredSurveyQuestion, surveyQuestionsOf } from '../../surveys/product-questions.ts';

/** The survey questions of products, by product code. None if the store's surveys are off. */
export async function formQuestions(
  sql: Sql | TransactionSql,
  store: StoredStore,
  productCodes: readonly string[],
): Promise<ReadonlyMap<string, WireFormQuestion[]>> {
  if (productCodes.length === 0 || !storeFeatures(store.features).surveys) return new Map();
  const questions = await surveyQuestionsOf(sql, store.id, productCodes);
  return new Map([...questions].map(([code, list]) => [code, list.map(wireQuestion)]));
}

const wireQuestion = ({ id, kind, description, options }: StoredSurveyQuestion): WireFormQuestion => ({
  id,
  kind,
  description,
  is_single: kind === 'attribute',
  options: options.map((option) => ({ id: option.id, description: option.description })),
});
