import type { CallResult } from '@opina/contract/call-values';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

export type Question = CallResult<'listSurveyDefinitions'>['items'][number];

const pageSize = 100;
/** More pages than any store has. */
const maxPages = 10;

/** All questions of the store in their order, retired ones too. */
export const questionsQuery = (storeId: string) =>
  queryOptions({
    queryKey: ['store', storeId, 'surveys', 'list'],
    queryFn: async ({ signal }) => {
      const questions: Question[] = [];
      for (let page = 1; page <= maxPages; page += 1) {
        const query = { page, per_page: pageSize };
        const { items } = await call(
          'listSurveyDefinitions',
          { params: { store_id: storeId }, query },
          { signal },
        );
        questions.push(...items);
        if (items.length < pageSize) break;
      }
      return questions;
    },
  });

/** How often each option was chosen, by its id. */
export const surveyCountsQuery = (storeId: string) =>
  queryOptions({
    queryKey: ['store', storeId, 'surveys', 'counts'],
    queryFn: async ({ signal }) => {
      const { options } = await call('countSurveyAnswers', { params: { store_id: storeId } }, { signal });
      return new Map(options.map(({ option_id: id, answers_count: count }) => [id, count]));
    },
  });
