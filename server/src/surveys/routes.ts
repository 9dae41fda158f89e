import type { Context } from '../platform/context.ts';
import type { CallHandlers } from '../platform/http/calls/call-handler.ts';
import { merchantLinks } from '../platform/http/calls/page-links.ts';
import { pageOf } from '../platform/http/calls/page-of.ts';
import { saleItemIds } from '../platform/http/calls/sale-item-ids.ts';
import { countAnswers } from './change-queries.ts';
import { changeSurveyQuestion, deleteSurveyQuestion, orderSurveyQuestions } from './change-question.ts';
import { defineSurveyQuestion, listSurveyDefinitions, recordSurveyAnswers } from './definitions.ts';
import type { SurveyScope } from './queries.ts';
import { splitTags } from './split-tags.ts';
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
  | 'changeSurveyQuestion'
  | 'deleteSurveyQuestion'
  | 'orderSurveyQuestions'
  | 'countSurveyAnswers'
> {
  return {
    changeSurveyQuestion: ({ params, body }) =>
      context.write((sql) => changeSurveyQuestion(sql, params.store_id, params.id, body)),
    deleteSurveyQuestion: ({ params }) =>
      context.write((sql) => deleteSurveyQuestion(sql, params.store_id, params.id)),
    orderSurveyQuestions: ({ params, body }) =>
      context.write((sql) => orderSurveyQuestions(sql, params.store_id, body.ids)),
    countSurveyAnswers: async ({ params }) => {
      const counted = await context.write((sql) => countAnswers(sql, params.store_id));
      return {
        options: counted.map(({ optionId, answersCount }) => ({
          option_id: optionId,
          answers_count: answersCount,
        })),
      };
    },
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

function scopeOf(query: ScopeQuery): SurveyScope {
  return { storeId: query.store_id, productCode: query.product_id, tags: splitTags(query.tags) };
}
