import type { Locale } from '@opina/contract/constants/locales';
import { localeOf } from '@opina/contract/locale-of';

const names: Readonly<Record<Locale, string>> = {
  'pt-BR': 'Cliente anônimo',
  es: 'Cliente anónimo',
  en: 'Anonymous customer',
};

/** How a customer who gave no name is called, in the language of the store. */
export const anonymousAuthor = (storeLocale: string): string => names[localeOf(storeLocale)];
