import type { Locale } from '@opina/contract/constants/locales';
import { createContext, type ReactNode, useContext, useEffect } from 'react';

const LocaleContext = createContext<Locale>('en');

/** The language of the console's texts, dates and numbers. */
export const useLocale = (): Locale => useContext(LocaleContext);

/** Sets the language of everything inside, and of the page, for screen readers. */
export function LocaleProvider({
  locale,
  children,
}: {
  readonly locale: Locale;
  readonly children: ReactNode;
}) {
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  return <LocaleContext value={locale}>{children}</LocaleContext>;
}
