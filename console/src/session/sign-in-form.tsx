import { hasCode } from '@opina/client/call-error';
import type { CallValues } from '@opina/contract/call-values';
import { type FormEvent, useState } from 'react';
import { call } from '../api/call.ts';
import { useCommonTexts } from '../text/common/common-texts.ts';
import { errorText } from '../text/error-text.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import type { Account } from './account.ts';
import { CodeField } from './code-field.tsx';
import { useCompanyName } from './company.ts';
import { CompanyButton } from './company-button.tsx';
import { knowsPasskeys, NoPasskeyGiven } from './passkey.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { useSessionTexts } from './session-texts.ts';
import { usePasskeyOffer } from './use-passkey-offer.ts';

interface SignInFormProps {
  /** Filled in and fixed, where the same person signs in again. */
  readonly email?: string;
  /** `confirm`: the session goes on, and only gets a recent sign-in. */
  readonly kind?: 'sign_in' | 'confirm';
  /** False for an account without a password. */
  readonly hasPassword?: boolean;
  /** False for an account without passkeys. */
  readonly hasPasskeys?: boolean;
  /** False for an account that has not signed in with the company. */
  readonly hasCompany?: boolean;
  /** The address in this console to which the company leads back. */
  readonly to: string;
  readonly onDone: (account: Account) => void;
}

/** A passkey, the company, or e-mail address and password. Says the same for an unknown address and for a wrong password. */
export function SignInForm({
  email,
  kind = 'sign_in',
  hasPassword = true,
  hasPasskeys = true,
  hasCompany = true,
  to,
  onDone,
}: SignInFormProps) {
  const texts = useSessionTexts();
  const common = useCommonTexts();
  const [error, setError] = useState<unknown>();
  const withPasskeys = hasPasskeys && knowsPasskeys();
  const companyName = useCompanyName();
  const company = hasCompany ? companyName : undefined;
  usePasskeyOffer({ isOffered: withPasskeys && email === undefined, onSignedIn: onDone, onError: setError });
  const text = error instanceof NoPasskeyGiven ? texts.noPasskey : errorText(common, error, texts.errors);
  return (
    <div className="stack">
      {error !== undefined && <Notice kind="bad">{text}</Notice>}
      {hasPassword && <PasswordSignIn email={email} kind={kind} onDone={onDone} onError={setError} />}
      {(withPasskeys || company !== undefined) && hasPassword && <p className="or soft">{texts.or}</p>}
      {withPasskeys && <PasskeyButton kind={kind} onDone={onDone} onError={setError} />}
      {company !== undefined && <CompanyButton kind={kind} company={company} to={to} onError={setError} />}
    </div>
  );
}

interface PasswordSignInProps {
  readonly email: string | undefined;
  readonly kind: 'sign_in' | 'confirm';
  readonly onDone: (account: Account) => void;
  readonly onError: (error: unknown) => void;
}

function PasswordSignIn({ email: fixedEmail, kind, onDone, onError }: PasswordSignInProps) {
  const texts = useSessionTexts();
  const [email, setEmail] = useState(fixedEmail ?? '');
  const [password, setPassword] = useState('');
  // Undefined: the server has not asked for one.
  const [code, setCode] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const refused = (failure: unknown) => {
    if (hasCode(failure, 'auth.code_needed', 'auth.code_wrong')) setCode('');
    if (hasCode(failure, 'auth.sign_in_failed')) setPassword('');
    if (!hasCode(failure, 'auth.code_needed')) onError(failure);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    onError(undefined);
    try {
      onDone(await sendPassword(kind, { email, password, ...(code !== undefined && { code }) }));
    } catch (failure) {
      refused(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className="stack" onSubmit={submit}>
      <TextField
        label={texts.email}
        type="email"
        name="email"
        autoComplete={fixedEmail === undefined ? 'username webauthn' : 'username'}
        required
        value={email}
        readOnly={fixedEmail !== undefined}
        onChange={(event) => {
          setEmail(event.target.value);
          setCode(undefined);
        }}
      />
      <TextField
        label={texts.password}
        type="password"
        name="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      {code !== undefined && <CodeField value={code} onChange={setCode} autoFocus />}
      <Button type="submit" look="main" isBusy={isBusy}>
        {isBusy ? texts.signingIn : kind === 'confirm' ? texts.confirm : texts.signIn}
      </Button>
    </form>
  );
}

async function sendPassword(
  kind: 'sign_in' | 'confirm',
  body: CallValues<'signIn'>['body'],
): Promise<Account> {
  const options = { isGated: false };
  const { email: _, ...confirmed } = body;
  if (kind === 'confirm') return call('confirmSignIn', { body: confirmed }, options);
  return call('signIn', { body }, options);
}
