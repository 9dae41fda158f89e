import type { CallResult } from '@opina/contract/call-values';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';

export type Passkey = CallResult<'listPasskeys'>['items'][number];

export const passkeysQuery = queryOptions({
  queryKey: ['account', 'passkeys'],
  queryFn: ({ signal }) => call('listPasskeys', {}, { signal }),
});
