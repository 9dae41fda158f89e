import { lazy, Suspense } from 'react';
import type { KeysDialogProps } from './keys-dialog.tsx';

const AllKeys = lazy(() => import('./keys-dialog.tsx').then((file) => ({ default: file.AllKeys })));

/** All keys of a screen. Its code loads when it opens. */
export function KeysDialog(props: KeysDialogProps) {
  return (
    <Suspense>
      <AllKeys {...props} />
    </Suspense>
  );
}
