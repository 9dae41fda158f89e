import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { setSignInGate } from '../api/call.ts';
import { tellSignedInAgain } from '../api/signed-in-again.ts';
import { accountQuery, useKnownAccount } from './account.ts';
import type { Asked } from './gate-dialog.tsx';

const GateDialog = lazy(() => import('./gate-dialog.tsx').then((file) => ({ default: file.GateDialog })));

/**
 * Asks the person to sign in again when a call needs it, above the screen as it is. Calls that fail meanwhile wait for the same
 * answer.
 */
export function SignInGate() {
  const [asked, setAsked] = useState<Asked>();
  const account = useKnownAccount();
  const queryClient = useQueryClient();
  useEffect(() => {
    let waiting: Promise<boolean> | undefined;
    setSignInGate((why) => {
      waiting ??= new Promise<boolean>((resolve) => {
        setAsked({ why, answer: resolve });
      }).finally(() => {
        waiting = undefined;
        setAsked(undefined);
      });
      return waiting;
    });
    return () => setSignInGate(undefined);
  }, []);
  if (asked === undefined || account === undefined) return null;
  const done = () => {
    void queryClient.invalidateQueries({ queryKey: accountQuery.queryKey });
    asked.answer(true);
    tellSignedInAgain();
  };
  return (
    <Suspense>
      <GateDialog {...asked} account={account} onDone={done} />
    </Suspense>
  );
}
