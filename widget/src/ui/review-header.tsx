import { Flag, type FlagRegion } from './flag.tsx';
import { Stars } from './stars.tsx';

export interface ReviewHeaderProps {
  author: string;
  rate: number;
  starsName: string;
  date: { shown: string; iso: string } | undefined;
  flag: { region: FlagRegion; country: string } | undefined;
  texts: { by: string; on: string };
}

/** Who gave which rating when. Stores' scripts read the first `.ts-value-title` as the author. */
export function ReviewHeader({ author, rate, starsName, date, flag, texts }: ReviewHeaderProps) {
  return (
    <div className="ts-block-one">
      <div className="ts-review-author">
        <span className="ts-label-title">{texts.by}</span> <span className="ts-value-title">{author}</span>
        {flag && <Flag {...flag} />}
      </div>
      <div className="ts-review-rating">
        <Stars rate={rate} name={starsName} /> <span className="ts-rating-number">{rate}</span>
      </div>
      {date && (
        <div className="ts-review-date">
          <span className="ts-label-title">{texts.on}</span>{' '}
          <time className="ts-value-title" dateTime={date.iso}>
            {date.shown}
          </time>
        </div>
      )}
    </div>
  );
}
