import type { SignInGate } from '../api/call.ts';
import { consolePath } from '../api/console-path.ts';
import { Dialog } from '../overlays/lazy-dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import type { Account } from './account.ts';
import { knowsPasskeys } from './passkey.ts';
import { useSessionTexts } from './session-texts.ts';
import { SignInForm } from './sign-in-form.tsx';

export interface Asked {
  readonly why: Parameters<SignInGate>[0];
  readonly answer: (isSignedIn: boolean) => void;
}

interface GateDialogProps extends Asked {
  readonly account: Account;
  readonly onDone: () => void;
}

/** The sign-in above a screen. Load it with `import()`: few people see it. */
export function GateDialog({ why, answer, account, onDone }: GateDialogProps) {
  const texts = useSessionTexts();
  const isConfirm = why === 'confirm';
  const { email, has_password: hasPassword, has_passkeys: hasPasskeys, has_company: hasCompany } = account;
  const canConfirm = hasPassword || hasCompany || (hasPasskeys && knowsPasskeys());
  const done = ({ id }: Account) => {
    if (id === account.id) onDone();
    // The passkey of another account: what is on screen is not for this person.
    else window.location.assign(consolePath);
  };
  return (
    <Dialog title={isConfirm ? texts.confirmTitle : texts.againTitle} onClose={() => answer(false)}>
      <p>{isConfirm ? texts.confirmText : texts.againText}</p>
      {isConfirm && !canConfirm ? (
        <Notice kind="warn">{texts.noPassword}</Notice>
      ) : (
        <SignInForm
          email={email}
          kind={isConfirm ? 'confirm' : 'sign_in'}
          hasPassword={hasPassword || !isConfirm}
          hasPasskeys={hasPasskeys}
          hasCompany={hasCompany || !isConfirm}
          to={addressHere()}
          onDone={done}
        />
      )}
    </Dialog>
  );
}

/** The company is on another page: people come back to where they were, and do again what needed it. */
const addressHere = () => window.location.pathname + window.location.search + window.location.hash;
