import type { Context } from '../platform/context.ts';
import { merchantLinks } from '../platform/http/calls/page-links.ts';
import { pageOf } from '../platform/http/calls/page-of.ts';
import type { CallHandlers } from '../platform/http/calls/register-calls.ts';
import { saleItemIds } from '../platform/http/calls/sale-item-ids.ts';
import { defineSurveyQuestion, listSurveyDefinitions, recordSurveyAnswers } from './definitions.ts';
import type { SurveyScope } from './queries.ts';
import { getProductAnswersSummary, listSurveyAnswers, listSurveyQuestionSummaries } from './surveys.ts';

export function surveyRoutes(
  context: Context,
): Pick<
  CallHandlers,
  | 'listSurveyAnswers'
  | 'listSurveyQuestionSummaries'
  | 'getProductAnswersSummary'
  | 'listSurveyDefinitions'
  | 'defineSurveyQuestion'
  | 'recordSurveyAnswers'
> {
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
    listSurveyDefinitions: async ({ params, query }) => {
      const { items, hasMore } = await context.write((sql) =>
        listSurveyDefinitions(sql, params.store_id, pageOf(query)),
      );
      return { items, links: merchantLinks(query, hasMore) };
    },
    defineSurveyQuestion: ({ params, body }) =>
      context.write((sql) => defineSurveyQuestion(sql, params.store_id, body)),
    recordSurveyAnswers: ({ params, body }) =>
      context.write((sql) => recordSurveyAnswers(sql, params.store_id, params.id, body.option_ids)),
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
