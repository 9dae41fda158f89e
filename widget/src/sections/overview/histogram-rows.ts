import { ratings } from '@opina/contract/constants/ratings';
import type { ProductRate } from '../../entities/root.ts';
import type { Formats } from '../../text/formats.ts';
import type { Texts } from '../../text/texts.ts';
import type { HistogramRow } from '../../ui/reviews/histogram.tsx';
import { percentWidth } from '../../ui/reviews/stars.tsx';

/** Five rows, best rating first. Shares are of the ratings in the histogram, so that the bars always add up. */
export function histogramRows(
  histogram: ProductRate['histogram'],
  texts: Pick<Texts, 'starsCount' | 'reviewsCount'>,
  formats: Pick<Formats, 'count'>,
): HistogramRow[] {
  const total = ratings.reduce((sum, rating) => sum + histogram[rating], 0);
  return ratings.toReversed().map((stars) => {
    const count = histogram[stars];
    const shown = formats.count(count);
    const width = percentWidth(count, total);
    return { stars, width, shown, name: `${texts.starsCount(stars)}: ${texts.reviewsCount(count, shown)}` };
  });
}
