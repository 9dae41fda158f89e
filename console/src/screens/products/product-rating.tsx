import { useCommonTexts } from '../../text/common/common-texts.ts';
import { useFormats } from '../../text/formats.ts';
import { Stars } from '../../ui/stars.tsx';
import { useProductsTexts } from './products-texts.ts';

interface ProductRatingProps {
  readonly rate: { readonly average: number; readonly count: number };
}

/** Stars, the average and the number of reviews. */
export function ProductRating({ rate: { average, count } }: ProductRatingProps) {
  const texts = useProductsTexts();
  const common = useCommonTexts();
  const formats = useFormats();
  if (count === 0) return <span className="soft">{texts.noReviews}</span>;
  const stars = Math.round(average);
  return (
    <span className="product-rating">
      <Stars rate={stars} label={common.stars(stars)} />
      <strong>{formats.average(average)}</strong>
      <span className="soft">{texts.reviews(formats.number(count), count === 1)}</span>
    </span>
  );
}
