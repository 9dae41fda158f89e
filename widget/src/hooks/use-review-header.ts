import { isoDate } from '../entities/iso-date.ts';
import type { Review } from '../entities/review.ts';
import type { ReviewHeaderProps } from '../ui/reviews/review-header.tsx';
import { useLanguage } from './language-context.ts';
import { useFlag } from './use-flag.ts';

type Header = Omit<ReviewHeaderProps, 'isMicrodata'>;

/** Who gave which rating when, in the store's words. */
export function useReviewHeader({ author, rate, date, locale }: Review): Header {
  const { texts, formats } = useLanguage();
  return {
    author: author || texts.anonymous,
    rate,
    starsName: texts.starsName(formats.rate(rate)),
    date: date && { shown: formats.date(date), iso: isoDate(date) },
    flag: useFlag(locale),
    texts,
  };
}

/** Author and date. They distinguish the buttons of one review from those of others. */
export const subjectOf = ({ author, date }: Header): string =>
  [author, date?.shown].filter(Boolean).join(', ');
