import type { CallResult } from '@opina/contract/call-values';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

export type Session = CallResult<'listSessions'>['items'][number];

/** Where the account is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: ({ signal }) => call('listSessions', {}, { signal }),
});
