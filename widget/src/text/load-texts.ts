import type { Locale } from '@opina/contract/constants';
import type { Texts } from './texts.ts';

/** One chunk per language: a shopper downloads only the one the store speaks. */
const loaders: Record<Locale, () => Promise<{ texts: Texts }>> = {
  'pt-BR': () => import('./pt-br.ts'),
  en: () => import('./en.ts'),
  es: () => import('./es.ts'),
};

export async function loadTexts(locale: Locale): Promise<Texts> {
  return (await loaders[locale]()).texts;
}
