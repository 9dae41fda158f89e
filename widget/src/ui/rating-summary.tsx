import { Stars } from './stars.tsx';

export interface RatingSummaryProps {
  rate: number;
  count: number;
  /** What is rated, above the number. */
  legend: string;
  texts: {
    outOfBest: string;
    basedOn: (count: number) => readonly [before: string, after: string];
  };
  starsName: string;
}

/**
 * The product's rating. Stores' scripts read the value (always with a dot) and the count (digits only) from their
 * elements, so these two are not written the way the store's locale writes numbers.
 */
export function RatingSummary({ rate, count, legend, texts, starsName }: RatingSummaryProps) {
  const [before, after] = texts.basedOn(count);
  return (
    <div className="ts-v-rating">
      <div className="ts-v-rating_label">{legend}</div>
      <div className="ts-v-rating-note">
        <span className="ts-v-rating-note_value">{Math.round(rate * 10) / 10}</span>{' '}
        <span className="ts-v-rating-note_of">{texts.outOfBest}</span>
      </div>
      <Stars rate={rate} name={starsName} />
      <div className="ts-v-rating-based-on">
        {before}
        <span>{count}</span>
        {after}
      </div>
    </div>
  );
}
