import type { CallResult } from '@opina/contract/call-values';
import { queryOptions } from '@tanstack/react-query';
import type { QuestionsSearch } from '../../addresses/questions-search.ts';
import { call } from '../../api/call.ts';
import { keepNewerItem } from '../../query/inbox-list.ts';
import { inboxListQuery } from '../../query/inbox-list-query.ts';
import { groupKey, oneKey } from '../../query/item-cache.ts';
import { filtersOf } from './question-filter-values.ts';

export type Question = CallResult<'getStoreQuestion'>;

const group = (storeId: string) => groupKey(storeId, 'questions');

/** The questions of an address. */
export function questionListQuery(storeId: string, search: QuestionsSearch) {
  const filters = filtersOf(search);
  return inboxListQuery<Question>({
    group: group(storeId),
    filters,
    order: search.order,
    read: (part, options) =>
      call('listStoreQuestions', { params: { store_id: storeId }, query: { ...filters, ...part } }, options),
  });
}

export const questionQuery = (storeId: string, id: number) =>
  queryOptions({
    queryKey: oneKey(storeId, 'questions', id),
    queryFn: ({ signal }) => call('getStoreQuestion', { params: { store_id: storeId, id } }, { signal }),
    structuralSharing: keepNewerItem,
  });

/** Questions about the same product that are answered in public, the most similar first. */
export const similarQuestionsQuery = (storeId: string, id: number) =>
  queryOptions({
    queryKey: [...group(storeId), 'similar', id],
    queryFn: ({ signal }) => call('listSimilarQuestions', { params: { store_id: storeId, id } }, { signal }),
  });
