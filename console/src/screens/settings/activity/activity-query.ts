import type { CallResult } from '@opina/contract/call-values';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { ActivitySearch } from '../../../addresses/activity-search.ts';
import { call } from '../../../api/call.ts';

export type ActivityEntry = CallResult<'listActivity'>['items'][number];

const pageSize = 25;

export const activityQuery = (storeId: string, { log, subject, id, by, until }: ActivitySearch) =>
  infiniteQueryOptions({
    queryKey: ['store', storeId, 'activity', { log, subject, id, by, until }],
    // Others change things all the time.
    staleTime: 0,
    initialPageParam: until === undefined ? undefined : cursorAfter(until),
    queryFn: ({ pageParam, signal }) =>
      call(
        'listActivity',
        {
          params: { store_id: storeId },
          query: { log, subject, subject_id: id, actor_id: by, cursor: pageParam, per_page: pageSize },
        },
        { signal },
      ),
    getNextPageParam: ({ next_cursor: next }) => next ?? undefined,
  });

/** The place in the list before which all of a day comes, in the browser's time zone. */
export function cursorAfter(day: string): string {
  const end = new Date(`${day}T00:00`);
  end.setDate(end.getDate() + 1);
  // Microseconds, and an id below all others.
  return `${Math.max(0, end.getTime()) * 1_000}_0`;
}
