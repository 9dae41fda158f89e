import type { CallResult } from '@opina/contract/call-values';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ReviewsSearch } from '../../addresses/reviews-search.ts';
import { call } from '../../api/call.ts';
import { keepNewerItem } from '../../query/inbox-list.ts';
import { inboxListQuery } from '../../query/inbox-list-query.ts';
import { groupKey, oneKey, storeItem } from '../../query/item-cache.ts';
import { filtersOf } from './review-filter-values.ts';

export type Review = CallResult<'getStoreOpinion'>;
export type Report = CallResult<'listOpinionReports'>['items'][number];

const group = (storeId: string) => groupKey(storeId, 'opinions');

/** The reviews of an address. */
export function reviewListQuery(storeId: string, search: ReviewsSearch) {
  const filters = filtersOf(search);
  return inboxListQuery<Review>({
    group: group(storeId),
    filters,
    order: search.order,
    read: (part, options) =>
      call('listStoreOpinions', { params: { store_id: storeId }, query: { ...filters, ...part } }, options),
  });
}

export const reviewQuery = (storeId: string, id: number) =>
  queryOptions({
    queryKey: oneKey(storeId, 'opinions', id),
    queryFn: ({ signal }) => call('getStoreOpinion', { params: { store_id: storeId, id } }, { signal }),
    structuralSharing: keepNewerItem,
  });

export const reviewHistoryQuery = (storeId: string, id: number, version: number) =>
  queryOptions({
    queryKey: [...group(storeId), 'history', id, version],
    queryFn: ({ signal }) => call('listOpinionEvents', { params: { store_id: storeId, id } }, { signal }),
  });

export const reportsQuery = (storeId: string, id: number, version: number) =>
  queryOptions({
    queryKey: [...group(storeId), 'reports', id, version],
    queryFn: ({ signal }) => call('listOpinionReports', { params: { store_id: storeId, id } }, { signal }),
  });

export const otherReviewsQuery = (storeId: string, id: number) =>
  queryOptions({
    queryKey: [...group(storeId), 'others', id],
    queryFn: ({ signal }) => call('listOtherOpinions', { params: { store_id: storeId, id } }, { signal }),
  });

/** The review as shoppers would see it. A change of it, such as a reply, has another version. */
export const reviewPreviewQuery = (storeId: string, id: number, version: number) =>
  queryOptions({
    queryKey: [...group(storeId), 'preview', id, version],
    queryFn: ({ signal }) => call('previewOpinion', { params: { store_id: storeId, id } }, { signal }),
  });

/** Puts the review, as a call has returned it, wherever it is shown. */
export const storeReview = (queryClient: QueryClient, storeId: string, review: Review): void =>
  storeItem(queryClient, storeId, 'opinions', review);
