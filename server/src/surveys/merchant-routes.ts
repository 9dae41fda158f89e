import type { Context } from '../platform/context.ts';
import { merchantLinks } from '../platform/http/calls/page-links.ts';
import { pageOf } from '../platform/http/calls/page-of.ts';
import type { CallHandlers } from '../platform/http/calls/register-calls.ts';
import { defineSurveyQuestion, listSurveyDefinitions, recordSurveyAnswers } from './definitions.ts';

export function merchantSurveyRoutes(
  context: Context,
): Pick<CallHandlers, 'listSurveyDefinitions' | 'defineSurveyQuestion' | 'recordSurveyAnswers'> {
  return {
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
