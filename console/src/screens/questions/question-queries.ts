import type { CallResult, CallValues } from '@opina/contract/call-values';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { QuestionsSearch } from '../../addresses/questions-search.ts';
import { call } from '../../api/call.ts';
import { inboxPart, keepNewer, keepNewerItem, type ListPart } from '../../query/inbox-list.ts';
import { groupKey, oneKey } from '../../query/item-cache.ts';
import { filtersOf } from './question-filter-values.ts';

export type Question = CallResult<'getStoreQuestion'>;

const pageSize = 50;

const group = (storeId: string) => groupKey(storeId, 'questions');

/** The questions of an address. A page may be short, or empty, and not be the last. */
export const questionListQuery = (storeId: string, search: QuestionsSearch) => {
  const filters = filtersOf(search);
  const read = (
    query: Partial<CallValues<'listStoreQuestions'>['query']>,
    options: { readonly signal?: AbortSignal } = {},
  ) =>
    call('listStoreQuestions', { params: { store_id: storeId }, query: { ...filters, ...query } }, options);
  const part: ListPart<Question> = {
    ...inboxPart(search),
    read: async (ids) => (await read({ ids: ids.join(','), per_page: ids.length })).items,
  };
  return infiniteQueryOptions({
    queryKey: [...group(storeId), 'list', filters],
    initialPageParam: '',
    queryFn: ({ pageParam: cursor, signal }) => read({ cursor, per_page: pageSize }, { signal }),
    structuralSharing: keepNewer,
    meta: { part },
    getNextPageParam: ({ next_cursor: next }) => next ?? undefined,
  });
};

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
