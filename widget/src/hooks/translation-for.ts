import type { Review, Translation } from '../entities/review.ts';
import { sameLocale } from './same-locale.ts';

/** The translation a shopper may switch to: only in a store of another locale, and only into that store's own. */
export function translationFor(
  { locale, translations }: Pick<Review, 'locale' | 'translations'>,
  storeLocale: string,
): Translation | undefined {
  if (sameLocale(locale, storeLocale)) return undefined;
  return translations.find(
    (translation) =>
      sameLocale(translation.locale, storeLocale) && Boolean(translation.title || translation.text),
  );
}
