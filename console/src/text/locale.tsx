import { type Locale, locales } from '@opina/contract/constants';
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

/** The first of these languages, of a browser or a store, that the console has: `pt-PT` gets `pt-BR`. Default: `en`. */
export function nearestLocale(languages: readonly string[]): Locale {
  for (const language of languages) {
    const base = language.toLowerCase().split('-')[0];
    const found = locales.find((locale) => locale.toLowerCase().split('-')[0] === base);
    if (found) return found;
  }
  return 'en';
}
