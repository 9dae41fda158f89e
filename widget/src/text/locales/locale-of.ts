import { defaultLocale, type Locale } from '@opina/contract/constants';

/** The language of the widget in a store of that locale, or the default language. */
export function localeOf(storeLocale: string | undefined): Locale {
  const language = (storeLocale ?? '').trim().toLowerCase().split(/[-_]/)[0];
  if (!language) return defaultLocale;
  if (language === 'pt') return 'pt-BR';
  return language === 'es' ? 'es' : 'en';
}
