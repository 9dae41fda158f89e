import type { Locale } from '@opina/contract/constants/locales';
import { localeOf } from '@opina/contract/locale-of';

/** `★ 4,7 de 5 · 1.234 avaliações da loja`, in the language of the store: Portuguese where it names none of ours. */
export function sealWords(storeLocale: unknown, average: number, count: number): string {
  const locale = localeOf(`${storeLocale ?? ''}`);
  const [of, one, many] = words[locale];
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  return `★ ${number.format(average)} ${of} · ${number.format(count)} ${count === 1 ? one : many}`;
}

type Words = readonly [of: string, one: string, many: string];

const words: Readonly<Record<Locale, Words>> = {
  en: ['out of 5', 'review of the store', 'reviews of the store'],
  'pt-BR': ['de 5', 'avaliação da loja', 'avaliações da loja'],
  es: ['de 5', 'opinión de la tienda', 'opiniones de la tienda'],
};
