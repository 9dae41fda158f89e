import { useQueryClient } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/call.ts';
import { consolePath } from '../../api/console-path.ts';
import { usePageTitle } from '../../frame/page-title.ts';
import { PlainLayout } from '../../frame/plain-layout.tsx';
import { accountQuery } from '../../session/account.ts';
import { useSessionTexts } from '../../session/session-texts.ts';
import { SignInForm } from '../../session/sign-in-form.tsx';
import { useCommonTexts } from '../../text/common/common-texts.ts';
import { errorText } from '../../text/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useSignInTexts } from './sign-in-texts.ts';

export function SignInScreen() {
  const texts = useSignInTexts();
  const { to } = useSearch({ from: '/sign-in' });
  const router = useRouter();
  const queryClient = useQueryClient();
  const [isReset, setReset] = useState(false);
  usePageTitle(isReset ? texts.resetTitle : texts.title);
  if (isReset) return <ResetForm onBack={() => setReset(false)} />;
  const done = async () => {
    await queryClient.invalidateQueries({ queryKey: accountQuery.queryKey });
    await queryClient.ensureQueryData(accountQuery);
    // The address to go back to is one of ours: the route has checked it.
    if (to) router.history.push(to);
    else await router.navigate({ to: '/' });
  };
  return (
    <PlainLayout title={texts.title}>
      <SignInForm to={to ?? consolePath} onDone={() => void done()} />
      <Button look="plain" onClick={() => setReset(true)}>
        {texts.forgotten}
      </Button>
    </PlainLayout>
  );
}

/** Says the same whether or not the address has an account. */
function ResetForm({ onBack }: { readonly onBack: () => void }) {
  const texts = useSignInTexts();
  const session = useSessionTexts();
  const common = useCommonTexts();
  const [email, setEmail] = useState('');
  const [state, setState] = useState<'open' | 'busy' | 'sent'>('open');
  const [error, setError] = useState<unknown>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (state === 'busy') return;
    setState('busy');
    setError(undefined);
    try {
      await call('requestPasswordReset', { body: { email } }, { isGated: false });
      setState('sent');
    } catch (failure) {
      setError(failure);
      setState('open');
    }
  };
  return (
    <PlainLayout title={texts.resetTitle}>
      {state === 'sent' ? (
        <Notice kind="good" isAnnounced>
          {texts.resetSent(email)}
        </Notice>
      ) : (
        <form className="stack" onSubmit={submit}>
          <p>{texts.resetText}</p>
          {error !== undefined && <Notice kind="bad">{errorText(common, error)}</Notice>}
          <TextField
            label={session.email}
            type="email"
            autoComplete="username"
            required
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
          <Button type="submit" look="main" isBusy={state === 'busy'}>
            {texts.sendReset}
          </Button>
        </form>
      )}
      <Button look="plain" onClick={onBack}>
        {common.back}
      </Button>
    </PlainLayout>
  );
}
