import { lazy, Suspense, useEffect } from 'react';
import type { RefuseDialogProps } from './decisions/refuse-dialog.tsx';
import type { KeysDialogProps } from './keys-dialog.tsx';

const loadDialog = () => import('../overlays/dialog.tsx');
const loadKeys = () => import('./keys-dialog.tsx');
const loadRefuse = () => import('./decisions/refuse-dialog.tsx');
const AllKeys = lazy(() => loadKeys().then((file) => ({ default: file.AllKeys })));
const AskWhy = lazy(() => loadRefuse().then((file) => ({ default: file.AskWhy })));

/** All keys of a screen. */
export function KeysDialog(props: KeysDialogProps) {
  return (
    <Suspense>
      <AllKeys {...props} />
    </Suspense>
  );
}

/** Asks why a review is refused or hidden. */
export function RefuseDialog(props: RefuseDialogProps) {
  return (
    <Suspense>
      <AskWhy {...props} />
    </Suspense>
  );
}

const loadAll = () => void Promise.allSettled([loadDialog(), loadKeys(), loadRefuse()]);

/**
 * Loads the code of these dialogs once the screen has nothing else to do, so that the first press of a key waits for none. In
 * browsers that do not say when that is, it loads with the first press.
 */
export const useDialogsAtHand = (): void => useEffect(() => void window.requestIdleCallback?.(loadAll), []);
