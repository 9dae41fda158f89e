import type { CallResult } from '@opina/contract/call-values';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';

export type MemberList = CallResult<'listMembers'>;
export type Member = MemberList['items'][number];
export type Invitation = MemberList['invitations'][number];

/** Who may open the store, and who was invited to it. */
export const membersQuery = (storeId: string) =>
  queryOptions({
    queryKey: ['store', storeId, 'members'],
    queryFn: ({ signal }) => call('listMembers', { params: { store_id: storeId } }, { signal }),
  });
