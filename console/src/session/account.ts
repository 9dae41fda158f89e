import type { CallResult } from '@opina/contract/call-values';
import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';

export type Account = CallResult<'getAccount'>;

/** The signed-in person. The query fails with `auth.signed_out` if nobody is. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => call('getAccount', {}, { signal, isGated: false }),
  staleTime: 5 * 60_000,
});

/** The signed-in person, on screens that only such a person sees. */
export const useAccount = (): Account => useSuspenseQuery(accountQuery).data;

/** The person if one is signed in and known already; sends no request. */
export const useKnownAccount = (): Account | undefined => useQuery({ ...accountQuery, enabled: false }).data;
