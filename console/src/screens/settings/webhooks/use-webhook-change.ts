import { hasCode } from '@opina/client/call-error';
import { useQueryClient } from '@tanstack/react-query';
import { useSend } from '../../../forms/use-send.ts';
import { useStore } from '../../../session/store-context.tsx';
import { showToast } from '../../../toasts/toast-store.ts';
import { logKey, webhooksQuery } from './webhook-queries.ts';

/** Sends a change of a webhook, says that it is done, and reads list and log again. */
export function useWebhookChange() {
  const { id: storeId } = useStore();
  const queryClient = useQueryClient();
  const sending = useSend();
  const reload = () => queryClient.invalidateQueries({ queryKey: webhooksQuery(storeId).queryKey });
  const change = async <T extends { readonly id: number }>(
    work: () => Promise<T>,
    done: string,
  ): Promise<T | undefined> => {
    const result = await sending.send(async () => {
      try {
        return await work();
      } catch (error) {
        // Somebody else has deleted it, or its receiver has switched it off.
        if (hasCode(error, 'webhook.unknown', 'webhook.disabled')) void reload();
        throw error;
      }
    });
    if (result) {
      showToast({ kind: 'done', text: done });
      await reload();
    }
    return result;
  };
  const reloadLog = (id: number) => queryClient.invalidateQueries({ queryKey: logKey(storeId, id) });
  return { ...sending, storeId, change, reloadLog };
}
