import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { usePageTitle } from '../../frame/page-title.ts';
import { PlainLayout } from '../../frame/plain-layout.tsx';
import { accountQuery } from '../../session/account.ts';
import { takeBegunSignIn } from '../../session/company.ts';
import { useSessionTexts } from '../../session/session-texts.ts';
import { useCommonTexts } from '../../text/common/common-texts.ts';
import { errorText } from '../../text/error-text.ts';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { useCompanyTexts } from './company-texts.ts';

/** This tab has begun nothing: it was opened from elsewhere, or loaded again. */
class NothingBegun extends Error {}

async function finish(answer: string): Promise<{ readonly to: string; readonly isNew: boolean }> {
  const begun = takeBegunSignIn();
  if (begun === undefined) throw new NothingBegun('This tab has begun no sign-in.');
  const { purpose, proof, to } = begun;
  const isNew = purpose === 'sign_in';
  await call(
    isNew ? 'signInWithCompany' : 'confirmWithCompany',
    { body: { proof, answer } },
    { isGated: false },
  );
  return { to, isNew };
}

/** Where the company sends the browser back to. */
export function CompanyScreen() {
  const texts = useCompanyTexts();
  const session = useSessionTexts();
  const common = useCommonTexts();
  const router = useRouter();
  const queryClient = useQueryClient();
  const [answer] = useState(() => window.location.search.slice(1));
  usePageTitle(texts.title);
  const { data, error } = useQuery({
    queryKey: ['company', answer],
    queryFn: () => finish(answer),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  // What the company has answered must not stay in the address, where people copy it from.
  useEffect(() => window.history.replaceState(window.history.state, '', window.location.pathname), []);
  useEffect(() => {
    if (data === undefined) return;
    const goOn = async () => {
      // Whatever another person had loaded in this browser.
      if (data.isNew) queryClient.removeQueries({ predicate: ({ queryKey: [name] }) => name !== 'company' });
      else await queryClient.invalidateQueries({ queryKey: accountQuery.queryKey });
      await queryClient.ensureQueryData(accountQuery);
      router.history.replace(data.to);
    };
    void goOn();
  }, [data, queryClient, router]);
  if (!error) {
    return (
      <PlainLayout title={texts.title}>
        <Skeleton lines={2} label={common.loading} />
      </PlainLayout>
    );
  }
  return (
    <PlainLayout title={texts.failedTitle}>
      <Notice kind="bad" isAnnounced>
        {error instanceof NothingBegun ? texts.nothingBegun : errorText(common, error, session.errors)}
      </Notice>
      <Link to="/sign-in" className="button">
        {texts.toSignIn}
      </Link>
    </PlainLayout>
  );
}
