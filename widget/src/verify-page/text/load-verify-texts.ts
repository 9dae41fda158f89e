import type { Locale } from '@opina/contract/constants/locales';
import type { VerifyTexts } from './texts.ts';

/** One chunk for each language. */
const loaders: Record<Locale, () => Promise<{ texts: VerifyTexts }>> = {
  'pt-BR': () => import('./verify-pt-br.ts'),
  en: () => import('./verify-en.ts'),
  es: () => import('./verify-es.ts'),
};

export const loadVerifyTexts = async (locale: Locale): Promise<VerifyTexts> =>
  (await loaders[locale]()).texts;
