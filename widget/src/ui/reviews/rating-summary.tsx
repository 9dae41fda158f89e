import { Readable } from '../controls/readable.tsx';
import { Disclosure } from '../disclosure.tsx';
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
  /** What the law asks for beside an average. */
  disclosure?: string | undefined;
  /** The two numbers as the store's locale writes them. */
  shown: { rate: string; count: string };
  texts: {
    starsName: (rate: string) => string;
    ratingLegend: string;
    outOfBest: string;
    basedOn: (count: number) => readonly [before: string, after: string];
  };
}

/** The product's rating. Stores' scripts and search engines read the value and the count from their elements. */
export function RatingSummary(props: RatingSummaryProps) {
  const { rate, count, isMicrodata, showSchema = false, texts, shown, disclosure } = props;
  const { legend = texts.ratingLegend } = props;
  const [before, after] = texts.basedOn(count);
  const marked = isMicrodata && showSchema;
  return (
    <div className="ts-v-rating" {...itemOf(marked, 'aggregateRating', 'AggregateRating')}>
      <div className="ts-v-rating_label">{legend}</div>
      <div className="ts-v-rating-note">
        <Readable
          className="ts-v-rating-note_value"
          value={String(Math.round(rate * 10) / 10)}
          shown={shown.rate}
          {...propertyOf(marked, 'ratingValue')}
        />{' '}
        <span className="ts-v-rating-note_of">{texts.outOfBest}</span>
      </div>
      <Stars rate={rate} name={texts.starsName(shown.rate)} />
      <div className="ts-v-rating-based-on">
        {before}
        <Readable value={String(count)} shown={shown.count} {...propertyOf(marked, 'reviewCount')} />
        {after}
      </div>
      <Disclosure text={disclosure} />
      <RatingScale on={marked} />
    </div>
  );
}
