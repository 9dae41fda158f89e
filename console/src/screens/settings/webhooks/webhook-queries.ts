import type { CallResult } from '@opina/contract/call-values';
import type { WebhookDeliveryState } from '@opina/contract/constants/webhooks';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';

export type Webhook = CallResult<'listWebhooks'>['items'][number];
export type Delivery = CallResult<'listWebhookDeliveries'>['items'][number];

const group = (storeId: string) => ['store', storeId, 'webhooks'] as const;

export const webhooksQuery = (storeId: string) =>
  queryOptions({
    queryKey: [...group(storeId), 'list'],
    queryFn: ({ signal }) => call('listWebhooks', { params: { store_id: storeId } }, { signal }),
  });

/** While deliveries wait, the log is read again after so long. */
const waitingMs = 4_000;

/** What was sent to a webhook, newest first. */
export const deliveriesQuery = (storeId: string, id: number, state: WebhookDeliveryState | undefined) =>
  infiniteQueryOptions({
    queryKey: [...group(storeId), 'deliveries', id, state],
    initialPageParam: 1,
    queryFn: ({ pageParam: page, signal }) =>
      call(
        'listWebhookDeliveries',
        { params: { store_id: storeId, id }, query: { page, state } },
        { signal },
      ),
    getNextPageParam: ({ links }, _, page) =>
      links.some(({ rel }) => rel === 'next') ? page + 1 : undefined,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ items }) => items.some((delivery) => delivery.state === 'waiting')) && waitingMs,
  });

/** All logs of a webhook, whatever their filter is. */
export const logKey = (storeId: string, id: number) => [...group(storeId), 'deliveries', id] as const;
