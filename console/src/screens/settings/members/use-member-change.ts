import { hasCode } from '@opina/client/call-error';
import { useQueryClient } from '@tanstack/react-query';
import { useSend } from '../../../forms/use-send.ts';
import { accountQuery } from '../../../session/account.ts';
import { useStore } from '../../../session/store-context.tsx';
import { showToast } from '../../../toasts/toast-store.ts';
import { membersQuery } from './members-query.ts';

/** Sends a change of the members, says that it is done, and reads the list again. */
export function useMemberChange() {
  const { id: storeId } = useStore();
  const queryClient = useQueryClient();
  const sending = useSend();
  const reload = () => queryClient.invalidateQueries({ queryKey: membersQuery(storeId).queryKey });
  const change = async <T extends object>(work: () => Promise<T>, done: string): Promise<T | undefined> => {
    const result = await sending.send(async () => {
      try {
        return await work();
      } catch (error) {
        // Somebody else did it meanwhile: the list says what is.
        if (hasCode(error, 'member.unknown', 'member_invitation.unknown', 'member.last_owner')) void reload();
        throw error;
      }
    });
    if (result === undefined) return undefined;
    showToast({ kind: 'done', text: done });
    await reload();
    return result;
  };
  /** The own role, or the own membership, has changed. */
  const reloadAccount = () => queryClient.invalidateQueries({ queryKey: accountQuery.queryKey, exact: true });
  return { ...sending, storeId, change, reloadAccount };
}
