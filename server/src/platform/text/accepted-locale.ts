import type { Locale } from '@opina/contract/constants/locales';
import { localeOfBrowser } from '@opina/contract/locale-of';

/** The language of what is said to somebody of whom no store is known, from the `Accept-Language` of their browser. */
export const acceptedLocale = (acceptLanguage = ''): Locale => localeOfBrowser(acceptLanguage.split(','));
