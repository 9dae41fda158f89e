import type { CallResult } from '@opina/contract/call-values';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { InvitationFiguresSearch } from '../../../addresses/invitations-search.ts';
import { defaultPeriod } from '../../../addresses/overview-search.ts';
import { call } from '../../../api/call.ts';
import { firstOf, todayIn } from '../../../plots/days-of.ts';
import { storeSettingsQuery } from '../../../query/store-settings.ts';

export type InvitationFigures = CallResult<'getInvitationFigures'>;
export type Figure = InvitationFigures['items'][number];

/** What became of the invitations of the time of an address. */
export const figuresQuery = (storeId: string, { by = 'day', days, from, to }: InvitationFiguresSearch) =>
  queryOptions({
    queryKey: ['store', storeId, 'invitations', 'figures', { by, days, from, to }],
    queryFn: async ({ client, signal }) => {
      const { time_zone: timeZone } = await client.ensureQueryData(storeSettingsQuery(storeId));
      const last = to ?? todayIn(timeZone);
      const first = from ?? firstOf(days ?? defaultPeriod, last);
      return call(
        'getInvitationFigures',
        { params: { store_id: storeId }, query: { by, from: first, to: last } },
        { signal },
      );
    },
    placeholderData: keepPreviousData,
  });
