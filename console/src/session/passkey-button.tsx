import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import type { Account } from './account.ts';
import { signWithPasskey } from './passkey.ts';
import { useSessionTexts } from './session-texts.ts';

interface PasskeyButtonProps {
  readonly kind: 'sign_in' | 'confirm';
  readonly onDone: (account: Account) => void;
  /** Gets undefined when it begins. */
  readonly onError: (error: unknown) => void;
}

/** Lets the browser ask for a passkey. */
export function PasskeyButton({ kind, onDone, onError }: PasskeyButtonProps) {
  const texts = useSessionTexts();
  const [isBusy, setBusy] = useState(false);
  const use = async () => {
    setBusy(true);
    onError(undefined);
    try {
      onDone(await signWithPasskey(kind));
    } catch (failure) {
      onError(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={<KeyRound size={18} aria-hidden="true" />} isBusy={isBusy} onClick={() => void use()}>
      {kind === 'confirm' ? texts.confirmWithPasskey : texts.signInWithPasskey}
    </Button>
  );
}
