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
 * switches go back when `place` changes: where the text stands, if the shopper moves from one to the next.
 */
export function useReviewText(
  review: Written,
  limit: number,
  place?: string,
): Omit<ReviewTextProps, 'titleLevel' | 'texts'> {
  const { storeLocale, locale } = useLanguage();
  const [expanded, setExpanded] = useState(false);
  const [translated, setTranslated] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change of place is what it is for
  useLayoutEffect(() => {
    setExpanded(false);
    setTranslated(false);
  }, [place]);
  const translation = translationFor(review, storeLocale);
  const sourceOf = (part: 'title' | 'text') => (translated && translation?.[part] ? translation : review);
  const langOf = (written: { locale: string }) =>
    written.locale && !sameLocale(written.locale, locale) ? canonicalLocale(written.locale) : undefined;
  const [ofTitle, ofText] = [sourceOf('title'), sourceOf('text')];
  const folded = truncateText(ofText.text, limit);
  return {
    title: ofTitle.title,
    titleLang: langOf(ofTitle),
    text: folded && !expanded ? folded : ofText.text,
    lang: langOf(ofText),
    folding: folded ? { expanded, onToggle: () => setExpanded(!expanded) } : undefined,
    translation: translation && { shown: translated, onToggle: () => setTranslated(!translated) },
  };
}
