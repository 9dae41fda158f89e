import type { ReactNode } from 'react';
import type { FlagRegion } from '../../text/locales/flag-region.ts';
import { Flag } from './flag.tsx';
import { Stars } from './stars.tsx';

export interface FeaturedReviewProps {
  kind: 'positive' | 'negative';
  heading: string;
  rate: number;
  starsName: string;
  flag: { region: FlagRegion; language: string } | undefined;
  /** The text of the review and its vote. */
  children: ReactNode;
}

/** The most helpful review of its kind. */
export function FeaturedReview({ kind, heading, rate, starsName, flag, children }: FeaturedReviewProps) {
  return (
    <article className={`ts-featured-review ts-featured-review--${kind}`}>
      <h3 className="ts-featured-review_heading">{heading}</h3>
      <div>
        <Stars rate={rate} name={starsName} />
        {flag && <Flag {...flag} />}
      </div>
      {children}
    </article>
  );
}
