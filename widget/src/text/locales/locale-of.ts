import { defaultLocale, type Locale } from '@opina/contract/constants';

/** The language of the widget in a store of that locale; the default one where it is none of ours. */
export function localeOf(storeLocale: string | undefined): Locale {
  const language = (storeLocale ?? '').trim().toLowerCase().split(/[-_]/)[0];
  return language === 'en' || language === 'es' ? language : defaultLocale;
}
