import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { consolePath } from '../../api/console-path.ts';
import { usePageTitle } from '../../frame/page-title.ts';
import { PlainLayout } from '../../frame/plain-layout.tsx';
import { accountQuery } from '../../session/account.ts';
import { CodeField } from '../../session/code-field.tsx';
import { useCompanyName } from '../../session/company.ts';
import { CompanyButton } from '../../session/company-button.tsx';
import { useSessionTexts } from '../../session/session-texts.ts';
import { useCommonTexts } from '../../text/common/common-texts.ts';
import { errorText } from '../../text/error-text.ts';
import { useLocale } from '../../text/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { useLinkTexts } from './link-texts.ts';

/** In the fragment, which no server and no log gets. */
function useToken(): string {
  const [token, setToken] = useState(location.hash.slice(1));
  useEffect(() => {
    // A second link in the same tab changes only the fragment.
    const onChange = () => setToken(location.hash.slice(1));
    addEventListener('hashchange', onChange);
    return () => removeEventListener('hashchange', onChange);
  }, []);
  return token;
}

/** Where the links lead that are mailed or printed: an invitation, a new password, the first owner, a sign-in. */
export function LinkScreen() {
  const texts = useLinkTexts();
  const common = useCommonTexts();
  const token = useToken();
  usePageTitle(texts.title);
  const link = useQuery({
    queryKey: ['link', token],
    queryFn: ({ signal }) => call('readAccountLink', { body: { token } }, { signal, isGated: false }),
    gcTime: 0,
  });
  if (link.isPending) {
    return (
      <PlainLayout title={texts.title}>
        <Skeleton lines={2} label={common.loading} />
      </PlainLayout>
    );
  }
  if (link.isError) {
    return (
      <PlainLayout title={texts.invalidTitle}>
        <p>{errorText(common, link.error, texts.errors)}</p>
        <Link to="/sign-in" className="button">
          {texts.toSignIn}
        </Link>
      </PlainLayout>
    );
  }
  return <LinkForm key={token} token={token} link={link.data} />;
}

type AccountLink = Awaited<ReturnType<typeof readLink>>;
const readLink = (token: string) => call('readAccountLink', { body: { token } });

type Typed = Readonly<Record<'email' | 'name' | 'password' | 'code', string>>;

/** Uses the link with what was typed, and goes on into the console. */
function useSending(token: string, link: AccountLink) {
  const locale = useLocale();
  const router = useRouter();
  const queryClient = useQueryClient();
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const send = async ({ email, name, password, code }: Typed) => {
    if (isBusy) return;
    setBusy(true);
    setError(undefined);
    try {
      await call(
        'useAccountLink',
        {
          body: {
            token,
            locale,
            ...(link.needs_email && { email }),
            ...(link.needs_name && { name }),
            ...(link.needs_password && { password }),
            ...(link.needs_code && { code }),
          },
        },
        { isGated: false },
      );
      // Whatever another person had loaded in this browser.
      queryClient.clear();
      await queryClient.ensureQueryData(accountQuery);
      await router.navigate({ to: '/' });
    } catch (failure) {
      setError(failure);
      setBusy(false);
    }
  };
  return { send, isBusy, error, setError };
}

function LinkForm({ token, link }: { readonly token: string; readonly link: AccountLink }) {
  const texts = useLinkTexts();
  const session = useSessionTexts();
  const common = useCommonTexts();
  const company = useCompanyName();
  const [email, setEmail] = useState(link.email ?? '');
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { send, isBusy, error, setError } = useSending(token, link);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send({ email, name, password, code });
  };
  return (
    <PlainLayout title={texts.titles[link.kind]}>
      <p>{texts.texts[link.kind](link.store?.name ?? '')}</p>
      <form className="stack" onSubmit={submit}>
        {error !== undefined && (
          <Notice kind="bad">{errorText(common, error, { ...session.errors, ...texts.errors })}</Notice>
        )}
        <TextField
          label={session.email}
          type="email"
          autoComplete="username"
          required
          readOnly={!link.needs_email}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        {link.needs_name && (
          <TextField
            label={texts.name}
            hint={texts.nameHint}
            autoComplete="name"
            required
            maxLength={100}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
        {link.needs_password && (
          <TextField
            label={session.password}
            hint={texts.passwordHint}
            type="password"
            autoComplete="new-password"
            required
            minLength={10}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
        {link.needs_code && <CodeField value={code} onChange={setCode} />}
        <Button type="submit" look="main" isBusy={isBusy}>
          {texts.actions[link.kind]}
        </Button>
      </form>
      {link.kind === 'invite' && link.needs_password && company !== undefined && (
        <>
          <p className="or soft">{session.or}</p>
          <CompanyButton kind="sign_in" company={company} to={consolePath} onError={setError} />
        </>
      )}
    </PlainLayout>
  );
}
