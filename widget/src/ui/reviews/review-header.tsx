import type { ReactNode } from 'react';
import type { FlagRegion } from '../../text/locales/flag-region.ts';
import { Flag } from './flag.tsx';
import { itemOf, propertyOf, RatingScale } from './microdata.tsx';
import { Stars } from './stars.tsx';

export interface ReviewHeaderProps {
  author: string;
  rate: number;
  starsName: string;
  date: { shown: string; iso: string } | undefined;
  flag: { region: FlagRegion; language: string } | undefined;
  isMicrodata: boolean;
  texts: { by: string; on: string };
  /** Who the author is. */
  children?: ReactNode;
}

/** Who gave which rating when. Stores' scripts read the first `.ts-value-title` as the author. */
export function ReviewHeader(props: ReviewHeaderProps) {
  const { author, rate, starsName, date, flag, isMicrodata, texts, children } = props;
  return (
    <div className="ts-block-one">
      <div className="ts-review-author" {...itemOf(isMicrodata, 'author', 'Person')}>
        <span className="ts-label-title ts-text">{texts.by}</span>{' '}
        <span className="ts-value-title ts-value" {...propertyOf(isMicrodata, 'name')}>
          {author}
        </span>
        {flag && <Flag {...flag} />}
      </div>
      <div className="ts-rating ts-review-rating" {...itemOf(isMicrodata, 'reviewRating', 'Rating')}>
        <Stars rate={rate} name={starsName} />{' '}
        <span className="ts-rating-number" {...propertyOf(isMicrodata, 'ratingValue')}>
          <span>{rate}</span>
        </span>
        <RatingScale on={isMicrodata} />
      </div>
      {date && (
        <div className="ts-review-date">
          <span className="ts-label-title ts-text">{texts.on}</span>{' '}
          <time
            className="ts-value-title ts-value"
            dateTime={date.iso}
            {...propertyOf(isMicrodata, 'datePublished')}
          >
            {date.shown}
          </time>
        </div>
      )}
      {children}
    </div>
  );
}
