import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ReviewsSearch } from '../../addresses/reviews-search.ts';
import { useLoadedList } from '../../inbox/list/use-loaded-list.ts';
import { useStore } from '../../session/store-context.tsx';
import { defaultStatus } from './review-filter-values.ts';
import { type Review, reviewListQuery, reviewQuery } from './review-queries.ts';

/** The reviews of an address, the open one of them, and those before and after it. */
export function useReviewList(search: ReviewsSearch) {
  const { id: storeId } = useStore();
  const query = useInfiniteQuery(reviewListQuery(storeId, search));
  const status = search.status ?? defaultStatus;
  const isListed = useCallback((review: Review) => status === 'any' || review.status === status, [status]);
  const list = useLoadedList<Review>(query, isListed, search.review);
  const alone = useQuery({
    ...reviewQuery(storeId, search.review ?? 0),
    enabled: search.review !== undefined,
  });
  // The list has the whole review, so that a key pressed right after the next one is not lost.
  const chosen: Review | undefined = alone.data ?? list.items.find(({ id }) => id === search.review);
  return { list, chosen: search.review === undefined ? undefined : chosen };
}
