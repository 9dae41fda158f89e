import type { Locale } from '@opina/contract/constants/locales';
import { texts as en } from './en.ts';
import { texts as es } from './es.ts';
import { texts as ptBr } from './pt-br.ts';
import type { AccountTexts } from './texts.ts';

export const accountTexts: Readonly<Record<Locale, AccountTexts>> = { 'pt-BR': ptBr, en, es };
