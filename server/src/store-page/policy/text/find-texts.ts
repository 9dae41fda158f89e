import type { Locale } from '@opina/contract/constants/locales';
import { localeOf } from '@opina/contract/locale-of';
import { texts as en } from './en.ts';
import { texts as es } from './es.ts';
import { texts as ptBr } from './pt-br.ts';
import type { PolicyTexts } from './texts.ts';

const byLocale: Readonly<Record<Locale, PolicyTexts>> = { 'pt-BR': ptBr, en, es };

/** In the language of the store. */
export const policyTexts = (storeLocale: string): PolicyTexts => byLocale[localeOf(storeLocale)];
