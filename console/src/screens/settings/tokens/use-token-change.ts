import { hasCode } from '@opina/client/call-error';
import { useQueryClient } from '@tanstack/react-query';
import { useSend } from '../../../forms/use-send.ts';
import { useStore } from '../../../session/store-context.tsx';
import { showToast } from '../../../toasts/toast-store.ts';
import { tokensQuery } from './tokens-query.ts';

/** Makes or revokes a token, says that it is done, and reads the list again. */
export function useTokenChange() {
  const { id: storeId } = useStore();
  const queryClient = useQueryClient();
  const { send, isBusy, error } = useSend();
  const reload = () => queryClient.invalidateQueries({ queryKey: tokensQuery(storeId).queryKey });
  const change = async <T extends object>(work: () => Promise<T>, done: string): Promise<T | undefined> => {
    const result = await send(async () => {
      try {
        return await work();
      } catch (failure) {
        // Somebody else has revoked it, or made others.
        if (hasCode(failure, 'token.unknown', 'token.exists', 'token.too_many')) void reload();
        throw failure;
      }
    });
    if (result !== undefined) {
      showToast({ kind: 'done', text: done });
      await reload();
    }
    return result;
  };
  return { storeId, change, isBusy, error };
}
