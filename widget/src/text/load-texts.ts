import type { Locale } from '@opina/contract/constants/locales';
import type { Texts } from './texts.ts';

/** One chunk for each language: a shopper downloads only that of the store. */
const loaders: Record<Locale, () => Promise<{ texts: Texts }>> = {
  'pt-BR': () => import('./pt-br.ts'),
  en: () => import('./en.ts'),
  es: () => import('./es.ts'),
};

export async function loadTexts(locale: Locale): Promise<Texts> {
  return (await loaders[locale]()).texts;
}
