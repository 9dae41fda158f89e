import { Link } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import { useStore } from '../../session/store-context.tsx';
import { useCommonTexts } from '../../text/common/common-texts.ts';
import { useFormats } from '../../text/formats.ts';
import { Stars } from '../../ui/stars.tsx';
import type { ProductDetails } from './product-queries.ts';
import { useProductsTexts } from './products-texts.ts';

const rates = ['5', '4', '3', '2', '1'] as const;

/** What shoppers see of a product in numbers, and the ways to what is behind them. */
export function ProductFacts({ product }: { readonly product: ProductDetails }) {
  const { id: storeId } = useStore();
  const texts = useProductsTexts();
  const common = useCommonTexts();
  const { average, number, percent } = useFormats();
  const { code, rate, questions_count: questions, url } = product;
  const stars = Math.round(rate.average);
  const params = { storeId };
  return (
    <section className="panel product-facts" aria-labelledby="product-rating">
      <div className="stack">
        <h2 id="product-rating">{texts.rating}</h2>
        <p className="product-average">
          <strong>{rate.count === 0 ? '–' : average(rate.average)}</strong>
          {rate.count > 0 && <Stars rate={stars} label={common.stars(stars)} />}
        </p>
        <p className="soft">
          {texts.reviews(number(rate.count), rate.count === 1)} ·{' '}
          {texts.questions(number(questions), questions === 1)}
        </p>
      </div>
      <ul className="shares">
        {rates.map((one) => {
          const share = rate.count === 0 ? 0 : rate.histogram[one] / rate.count;
          return (
            <li key={one} className="share">
              <span>{common.stars(Number(one))}</span>
              <svg className="share-bar" aria-hidden="true">
                <rect width={`${share * 100}%`} height="100%" rx="3" />
              </svg>
              <span className="share-count">
                {number(rate.histogram[one])} <span className="soft">({percent(share)})</span>
              </span>
            </li>
          );
        })}
      </ul>
      <div className="product-links">
        <Link
          to="/stores/$storeId/reviews"
          params={params}
          search={{ product: code, status: 'any' }}
          className="button"
        >
          {texts.toReviews}
        </Link>
        <Link
          to="/stores/$storeId/questions"
          params={params}
          search={{ product: code, status: 'any' }}
          className="button"
        >
          {texts.toQuestions}
        </Link>
        <Link to="/stores/$storeId/overview" params={params} search={{ product: code }} className="button">
          {texts.toOverview}
        </Link>
        {url && (
          <a href={url} target="_blank" rel="noreferrer" className="button">
            <ExternalLink size={16} aria-hidden="true" />
            {texts.toPage}
          </a>
        )}
      </div>
    </section>
  );
}
