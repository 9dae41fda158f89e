import type { Locale } from '@opina/contract/constants/locales';
import { localeOf } from '@opina/contract/locale-of';
import { english } from './english.ts';
import type { MailTexts } from './mail-texts.ts';
import { portuguese } from './portuguese.ts';
import { spanish } from './spanish.ts';

const texts: Readonly<Record<Locale, MailTexts>> = { 'pt-BR': portuguese, en: english, es: spanish };

/** The texts in the language of a store. */
export const mailTexts = (storeLocale: string): MailTexts => texts[localeOf(storeLocale)];
