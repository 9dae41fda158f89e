import type { Review } from '../entities/review.ts';
import type { Formats } from '../text/formats.ts';
import type { ReviewHeaderProps } from '../ui/review-header.tsx';
import { useFlag } from './use-flag.ts';
import { useWidget } from './widget-context.ts';

const digits = (value: number, length: number) => String(value).padStart(length, '0');

function dateOf({ date }: Review, formats: Formats) {
  if (!date) return undefined;
  const iso = `${digits(date.year, 4)}-${digits(date.month, 2)}-${digits(date.day, 2)}`;
  return { shown: formats.date(date), iso };
}

/** Who gave which rating when, in the store's words. */
export function useReviewHeader(review: Review): Omit<ReviewHeaderProps, 'isMicrodata'> {
  const { texts, formats } = useWidget();
  return {
    author: review.author || texts.anonymous,
    rate: review.rate,
    starsName: texts.starsName(formats.rate(review.rate)),
    date: dateOf(review, formats),
    flag: useFlag(review.locale),
    texts,
  };
}
