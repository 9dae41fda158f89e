import type { Locale } from '@opina/contract/constants/locales';
import { pluralIn } from '../../text/plural.ts';

/**
 * The language files' words for a rating, for the shelf stars: a language file is as large as they are. A test holds
 * the two to the same words.
 */
const words: Record<Locale, { outOfBest: string; review: readonly [one: string, many: string] }> = {
  'pt-BR': { outOfBest: 'de 5', review: ['avaliação', 'avaliações'] },
  en: { outOfBest: 'out of 5', review: ['review', 'reviews'] },
  es: { outOfBest: 'de 5', review: ['opinión', 'opiniones'] },
};

/** A rating as it is said, `4,7 de 5, 1.234 avaliações`, and the three words of the language between its two numbers. */
export function rateWords(locale: Locale, average: number, count: number): { outOf: string; name: string } {
  const { outOfBest, review } = words[locale];
  const rate = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(average);
  const shown = new Intl.NumberFormat(locale).format(count);
  // The count is the fifth word of what themes read, in every language.
  const outOf = `${outOfBest} –`.split(' ').slice(0, 3).join(' ');
  return { outOf, name: `${rate} ${outOfBest}, ${shown} ${pluralIn(locale)(count, ...review)}` };
}
