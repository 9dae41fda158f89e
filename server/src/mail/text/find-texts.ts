import type { Locale } from '@opina/contract/constants/locales';
import { localeOf } from '@opina/contract/locale-of';
import { texts as en } from './en.ts';
import { texts as es } from './es.ts';
import { texts as ptBr } from './pt-br.ts';
import type { MailTexts } from './texts.ts';

const byLocale: Readonly<Record<Locale, MailTexts>> = { 'pt-BR': ptBr, en, es };

/** The texts in the language of a store. */
export const mailTexts = (storeLocale: string): MailTexts => byLocale[localeOf(storeLocale)];
