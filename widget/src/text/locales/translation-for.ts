import type { Review, Translation } from '../../entities/review.ts';
import { canonicalLocale, sameLocale } from './same-locale.ts';

/** `es` serves a store of `es-AR`, and the other way round; `es-MX` does not. */
function serves(locale: string, storeLocale: string): boolean {
  const [one, other] = [canonicalLocale(locale), canonicalLocale(storeLocale)];
  return other.startsWith(`${one}-`) || one.startsWith(`${other}-`);
}

/** The translation a shopper may switch to: only in a store of another locale, and only into that store's own. */
export function translationFor(
  { locale, translations }: Pick<Review, 'locale' | 'translations'>,
  storeLocale: string,
): Translation | undefined {
  if (sameLocale(locale, storeLocale)) return undefined;
  const written = translations.filter(({ title, text }) => Boolean(title || text));
  return (
    written.find((translation) => sameLocale(translation.locale, storeLocale)) ??
    written.find((translation) => Boolean(translation.locale) && serves(translation.locale, storeLocale))
  );
}
