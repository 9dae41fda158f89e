import type { Locale } from '@opina/contract/constants';
import { pluralIn } from './plural.ts';

/**
 * The language files' words for a rating, for the shelf stars: a language file is as large as they are. A test holds
 * the two to the same words.
 */
const words: Record<Locale, { outOfBest: string; review: readonly [one: string, many: string] }> = {
  'pt-BR': { outOfBest: 'de 5', review: ['avaliação', 'avaliações'] },
  en: { outOfBest: 'out of 5', review: ['review', 'reviews'] },
  es: { outOfBest: 'de 5', review: ['opinión', 'opiniones'] },
};

/** A rating as it is shown, `1.234`, and as it is said, `4,7 de 5, 1.234 avaliações`. */
export function rateWords(locale: Locale, average: number, count: number): { count: string; name: string } {
  const { outOfBest, review } = words[locale];
  const rate = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(average);
  const shown = new Intl.NumberFormat(locale, { useGrouping: 'min2' }).format(count);
  return { count: shown, name: `${rate} ${outOfBest}, ${shown} ${pluralIn(locale)(count, ...review)}` };
}
