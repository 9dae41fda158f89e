import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** How many reviews of the store have each status. */
export const opinionCountsQuery = (storeId: string) =>
  queryOptions({
    queryKey: ['store', storeId, 'opinions', 'counts'],
    queryFn: ({ signal }) => call('countStoreOpinions', { params: { store_id: storeId } }, { signal }),
  });

/** The same of questions. */
export const questionCountsQuery = (storeId: string) =>
  queryOptions({
    queryKey: ['store', storeId, 'questions', 'counts'],
    queryFn: ({ signal }) => call('countStoreQuestions', { params: { store_id: storeId } }, { signal }),
  });

/** How much mail of the store waits, and how much has failed. */
export const mailCountsQuery = (storeId: string) =>
  queryOptions({
    queryKey: ['store', storeId, 'mail-messages', 'counts'],
    queryFn: ({ signal }) => call('countMailMessages', { params: { store_id: storeId } }, { signal }),
  });

/** The same of photos and videos. */
export const mediaCountsQuery = (storeId: string) =>
  queryOptions({
    queryKey: ['store', storeId, 'media', 'counts'],
    queryFn: ({ signal }) => call('countMedia', { params: { store_id: storeId } }, { signal }),
  });
