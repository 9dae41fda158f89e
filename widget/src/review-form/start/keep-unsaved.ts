import type { FormTools } from '../steps/form-context.ts';

/** Sends what can still be sent when the page goes, and asks first where something would be lost. */
export function keepUnsaved({ store, uploads }: FormTools, signal: AbortSignal): void {
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'hidden') store.leave();
    },
    { signal },
  );
  addEventListener('online', () => store.leave(), { signal });
  addEventListener(
    'beforeunload',
    (event) => {
      const isSending = uploads.getState().uploads.some(({ status }) => status !== 'failed');
      if (isSending || store.getState().saving === 'offline') event.preventDefault();
    },
    { signal },
  );
}
