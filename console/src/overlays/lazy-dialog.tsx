import { lazy, Suspense } from 'react';
import type { DialogProps } from './dialog.tsx';

const ModalDialog = lazy(() => import('./dialog.tsx').then((file) => ({ default: file.ModalDialog })));

/** A modal dialog: keeps the focus inside, closes on Escape, gives the focus back. Its code loads when one opens. */
export function Dialog(props: DialogProps) {
  return (
    <Suspense>
      <ModalDialog {...props} />
    </Suspense>
  );
}
