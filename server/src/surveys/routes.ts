import type { Context } from '../platform/context.ts';
import type { CallHandlers } from '../platform/http/calls/register-calls.ts';
import { saleItemIds } from '../platform/http/calls/sale-item-ids.ts';
import type { SurveyScope } from './queries.ts';
import { getProductAnswersSummary, listSurveyAnswers, listSurveyQuestionSummaries } from './surveys.ts';

export function surveyRoutes(
  context: Context,
): Pick<CallHandlers, 'listSurveyAnswers' | 'listSurveyQuestionSummaries' | 'getProductAnswersSummary'> {
  return {
    listSurveyAnswers: ({ query }) =>
      context.read((sql) =>
        listSurveyAnswers(sql, {
          ...scopeOf(query),
          kind: query.kind,
          optionId: query.option_id,
          saleItemIds: query.sale_items === undefined ? undefined : saleItemIds(query.sale_items),
          page: query.page,
          per: query.per,
        }),
      ),
    listSurveyQuestionSummaries: ({ query }) =>
      context.read((sql) => listSurveyQuestionSummaries(sql, scopeOf(query), query.kind)),
    getProductAnswersSummary: ({ query }) =>
      context.read((sql) => getProductAnswersSummary(sql, scopeOf(query))),
  };
}

interface ScopeQuery {
  readonly store_id: string;
  readonly product_id: string;
  readonly tags?: string | undefined;
}

/** A list of tags with only commas and spaces counts as missing. */
function scopeOf(query: ScopeQuery): SurveyScope {
  const tags = (query.tags ?? '').split(',').flatMap((tag) => tag.trim() || []);
  return {
    storeId: query.store_id,
    productCode: query.product_id,
    tags: tags.length > 0 ? tags : undefined,
  };
}
