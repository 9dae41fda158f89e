import { itemOf, propertyOf, RatingScale } from './microdata.tsx';
import { Stars } from './stars.tsx';

export interface RatingSummaryProps {
  /** The average: 0 to 5. */
  rate: number;
  /** How many reviews it is of. */
  count: number;
  /** Whether the store's structured data stand in the attributes of elements. */
  isMicrodata: boolean;
  /** What is rated, above the number; the product, unless said. */
  legend?: string | undefined;
  /** Whether the rating is marked up at all: only where the page has no other mark-up of it. */
  showSchema?: boolean | undefined;
  starsName: string;
  texts: {
    ratingLegend: string;
    outOfBest: string;
    basedOn: (count: number) => readonly [before: string, after: string];
  };
}

/**
 * The product's rating. Stores' scripts and search engines read the value (always with a dot) and the count (digits
 * only) from their elements, so these two are not written the way the store's locale writes numbers.
 */
export function RatingSummary(props: RatingSummaryProps) {
  const { rate, count, isMicrodata, showSchema = false, texts, starsName } = props;
  const { legend = texts.ratingLegend } = props;
  const [before, after] = texts.basedOn(count);
  const marked = isMicrodata && showSchema;
  return (
    <div className="ts-v-rating" {...itemOf(marked, 'aggregateRating', 'AggregateRating')}>
      <div className="ts-v-rating_label">{legend}</div>
      <div className="ts-v-rating-note">
        <span className="ts-v-rating-note_value" {...propertyOf(marked, 'ratingValue')}>
          {Math.round(rate * 10) / 10}
        </span>{' '}
        <span className="ts-v-rating-note_of">{texts.outOfBest}</span>
      </div>
      <Stars rate={rate} name={starsName} />
      <div className="ts-v-rating-based-on">
        {before}
        <span {...propertyOf(marked, 'reviewCount')}>{count}</span>
        {after}
      </div>
      <RatingScale on={marked} />
    </div>
  );
}
