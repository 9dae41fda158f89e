import type { CallResult } from '@opina/contract/call-values';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { InvitationsSearch } from '../../../addresses/invitations-search.ts';
import { call } from '../../../api/call.ts';

export type Invitation = CallResult<'getInvitation'>;

const pageSize = 50;

/** The status that the list shows if the address names none. */
export const defaultStatus = 'planned';

export const invitationsKey = (storeId: string) => ['store', storeId, 'invitations'] as const;

export const invitationListQuery = (storeId: string, search: InvitationsSearch) => {
  const { status = defaultStatus, order, product, from, to } = search;
  const filters = {
    status: status === 'any' ? undefined : status,
    order_id: order,
    product_code: product,
    from,
    to,
  };
  return infiniteQueryOptions({
    queryKey: [...invitationsKey(storeId), 'list', filters],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      call(
        'listInvitations',
        {
          params: { store_id: storeId },
          query: { ...filters, cursor: pageParam === '' ? undefined : pageParam, per_page: pageSize },
        },
        { signal },
      ),
    getNextPageParam: ({ next_cursor: next }) => next ?? undefined,
  });
};

export const invitationQuery = (storeId: string, id: number) =>
  queryOptions({
    queryKey: [...invitationsKey(storeId), 'one', id],
    queryFn: ({ signal }) => call('getInvitation', { params: { store_id: storeId, id } }, { signal }),
  });

export const invitedItemsQuery = (storeId: string, id: number) =>
  queryOptions({
    queryKey: [...invitationsKey(storeId), 'items', id],
    queryFn: ({ signal }) => call('listInvitedItems', { params: { store_id: storeId, id } }, { signal }),
  });
