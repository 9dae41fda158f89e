import type { Locale } from '@opina/contract/constants/locales';
import { createContext, useContext } from 'react';
import type { Formats } from '../text/formats.ts';
import type { Texts } from '../text/texts.ts';

/** The texts, formats and locale of a store. */
export interface Language {
  texts: Texts;
  formats: Formats;
  /** The language of the texts. */
  locale: Locale;
  /** As the server spells it. */
  storeLocale: string;
}

/** For everything that shows a review: attribute widgets have a language, and no stores. */
export const LanguageContext = createContext<Language | undefined>(undefined);

export function useLanguage(): Language {
  const language = useContext(LanguageContext);
  if (!language) throw new Error('Drawn without a language');
  return language;
}
