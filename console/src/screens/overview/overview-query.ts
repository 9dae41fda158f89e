import type { CallResult } from '@opina/contract/call-values';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { OverviewSearch } from '../../addresses/overview-search.ts';
import { call } from '../../api/call.ts';
import { firstOf, todayIn } from '../../plots/days-of.ts';
import { storeSettingsQuery } from '../../query/store-settings.ts';

export type Overview = CallResult<'getOverview'>;

/** What happened in the time of an address. The former time stays on screen while the next is loaded. */
export const overviewQuery = (storeId: string, search: OverviewSearch) =>
  queryOptions({
    queryKey: ['store', storeId, 'overview', search],
    queryFn: async ({ client, signal }) =>
      call(
        'getOverview',
        {
          params: { store_id: storeId },
          query: { ...(await daysOf(client, storeId, search)), product_code: search.product },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

/** Days of the store's time zone, which may have another date than the browser. The server knows the default itself. */
async function daysOf(client: QueryClient, storeId: string, { days, from, to }: OverviewSearch) {
  if (days === undefined) return { from, to };
  const { time_zone } = await client.ensureQueryData(storeSettingsQuery(storeId));
  const today = todayIn(time_zone);
  return { from: firstOf(days, today), to: today };
}
