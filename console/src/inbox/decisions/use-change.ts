import { hasCode } from '@opina/client/call-error';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { oneKey, storeItem } from '../../query/item-cache.ts';
import { useStore } from '../../session/store-context.tsx';
import type { InboxItem, ItemRules } from './item-rules.ts';

interface RowParams {
  readonly store_id: string;
  readonly id: number;
}

/** Sends changes of a review or a question, one at a time, and shows it as it then is. */
export function useChange<T extends InboxItem>(
  { group, changed }: Pick<ItemRules<T, never>, 'group' | 'changed'>,
  { id }: T,
) {
  const { id: storeId } = useStore();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  /** The same, known before the next drawing: of two presses at once only the first is sent. */
  const busy = useRef(false);
  const [error, setError] = useState<unknown>();
  /** Resolves with false if the change was refused; `error` then says why. */
  const change = async (work: (params: RowParams) => Promise<T>): Promise<boolean> => {
    if (busy.current) return false;
    busy.current = true;
    setBusy(true);
    setError(undefined);
    try {
      storeItem(queryClient, storeId, group, await work({ store_id: storeId, id }));
      return true;
    } catch (failure) {
      // So that what the other person did stands beside what was typed.
      if (hasCode(failure, changed)) {
        await queryClient.invalidateQueries({ queryKey: oneKey(storeId, group, id) });
      }
      setError(failure);
      return false;
    } finally {
      busy.current = false;
      setBusy(false);
    }
  };
  return { change, isBusy, error };
}
