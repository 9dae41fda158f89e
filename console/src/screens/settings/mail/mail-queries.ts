import type { CallResult } from '@opina/contract/call-values';
import type { MailState } from '@opina/contract/constants/mail';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';

export type MailMessage = CallResult<'listMailMessages'>['items'][number];

export const mailKey = (storeId: string) => ['store', storeId, 'mail-messages'] as const;

const pageSize = 25;

export const mailListQuery = (storeId: string, state: MailState) =>
  infiniteQueryOptions({
    queryKey: [...mailKey(storeId), 'list', state],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      call(
        'listMailMessages',
        {
          params: { store_id: storeId },
          query: { state, cursor: pageParam === '' ? undefined : pageParam, per_page: pageSize },
        },
        { signal },
      ),
    getNextPageParam: ({ next_cursor: next }) => next ?? undefined,
  });

export const mailSetupQuery = (storeId: string) =>
  queryOptions({
    queryKey: ['store', storeId, 'mail-setup'],
    queryFn: ({ signal }) => call('getMailSetup', { params: { store_id: storeId } }, { signal }),
  });
