import { useLayoutEffect, useState } from 'react';
import type { Review } from '../entities/review.ts';
import { canonicalLocale, sameLocale } from '../text/locales/same-locale.ts';
import { translationFor } from '../text/locales/translation-for.ts';
import { truncateText } from '../text/truncate-text.ts';
import type { ReviewTextProps } from '../ui/reviews/review-text.tsx';
import { useLanguage } from './language-context.ts';

type Written = Pick<Review, 'title' | 'text' | 'locale' | 'translations'>;

/**
 * What of a review's text is shown, and the two switches under it. The original comes first: it is what the customer
 * wrote, and a translation, often a machine's, replaces it only when the shopper asks, and only what it translates. Both
 * switches go back when `place` changes: where the text stands, if the shopper moves from one to the next. `unfolds`: whether a text is
 * whole before anybody unfolds it.
 */
export function useReviewText(
  review: Written,
  limit: number,
  {
    place,
    unfolds,
  }: { place?: string; unfolds?: ((folded: string, whole: string) => boolean) | undefined } = {},
): Omit<ReviewTextProps, 'titleLevel' | 'texts'> {
  const { storeLocale, locale } = useLanguage();
  const [toggled, setToggled] = useState<boolean>();
  const [translated, setTranslated] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change of place is what it is for
  useLayoutEffect(() => {
    setToggled(undefined);
    setTranslated(false);
  }, [place]);
  const translation = translationFor(review, storeLocale);
  const sourceOf = (part: 'title' | 'text') => (translated && translation?.[part] ? translation : review);
  const langOf = (written: { locale: string }) =>
    written.locale && !sameLocale(written.locale, locale) ? canonicalLocale(written.locale) : undefined;
  const [ofTitle, ofText] = [sourceOf('title'), sourceOf('text')];
  const folded = truncateText(ofText.text, limit);
  const expanded = toggled ?? (!!folded && !!unfolds?.(folded, ofText.text));
  return {
    title: ofTitle.title,
    titleLang: langOf(ofTitle),
    text: folded && !expanded ? folded : ofText.text,
    lang: langOf(ofText),
    folding: folded ? { expanded, onToggle: () => setToggled(!expanded) } : undefined,
    translation: translation && { shown: translated, onToggle: () => setTranslated(!translated) },
  };
}
