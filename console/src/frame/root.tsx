import { localeOfBrowser } from '@opina/contract/locale-of';
import { Outlet } from '@tanstack/react-router';
import { Suspense, useDeferredValue } from 'react';
import { useKnownAccount } from '../session/account.ts';
import { SignInGate } from '../session/sign-in-gate.tsx';
import { LocaleProvider } from '../text/locale.tsx';
import { Toasts } from '../toasts/toasts.tsx';
import { ScreenLoading } from '../ui/states.tsx';

/** Around every screen: the language, the messages, and the sign-in that a call may ask for. */
export function Root() {
  const account = useKnownAccount();
  // Another language is shown when its texts are loaded; until then the screen stays as it is.
  const locale = useDeferredValue(account?.locale ?? localeOfBrowser(navigator.languages));
  return (
    <LocaleProvider locale={locale}>
      <Suspense fallback={<ScreenLoading />}>
        <Outlet />
        <Toasts />
        <SignInGate />
      </Suspense>
    </LocaleProvider>
  );
}
