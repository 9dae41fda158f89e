import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useCommonTexts } from '../text/common/common-texts.ts';
import { errorText } from '../text/error-text.ts';
import { showToast } from '../toasts/toast-store.ts';

interface ChangesInTurn {
  /** The query whose data the changes are about. */
  readonly queryKey: QueryKey;
  /** Words for errors of these changes, by code. */
  readonly errors: Readonly<Record<string, string>>;
}

/**
 * Shows data as they will be, and sends each change after the ones before it. After the last one the data are loaded again, also
 * if it failed: then they are not what is shown.
 */
export function useChangesInTurn<T>({ queryKey, errors }: ChangesInTurn) {
  const common = useCommonTexts();
  const queryClient = useQueryClient();
  const sent = useRef(Promise.resolve());
  const waiting = useRef(0);
  return (data: T, work: () => Promise<unknown>, done: string): void => {
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData<T>(queryKey, data);
    waiting.current += 1;
    sent.current = sent.current.then(async () => {
      try {
        await work();
        showToast({ kind: 'done', text: done });
      } catch (error) {
        showToast({ kind: 'failed', text: errorText(common, error, errors) });
      }
      waiting.current -= 1;
      if (waiting.current === 0) await queryClient.invalidateQueries({ queryKey });
    });
  };
}
