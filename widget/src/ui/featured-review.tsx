import type { ReactNode } from 'react';
import { Stars } from './stars.tsx';

export interface FeaturedReviewProps {
  kind: 'positive' | 'negative';
  heading: string;
  rate: number;
  starsName: string;
  /** The text of the review and its vote. */
  children: ReactNode;
}

/** The most helpful review of its kind. */
export function FeaturedReview({ kind, heading, rate, starsName, children }: FeaturedReviewProps) {
  return (
    <article className={`ts-featured-review ts-featured-review--${kind}`}>
      <h3 className="ts-featured-review_heading">{heading}</h3>
      <Stars rate={rate} name={starsName} />
      {children}
    </article>
  );
}
