import { useFormats } from '../../text/formats.ts';
import type { Overview } from './overview-query.ts';
import { useOverviewTexts } from './overview-texts.ts';

const rates = ['5', '4', '3', '2', '1'] as const;

/** How many reviews gave each number of stars. */
export function StarDistribution({ of: { reviews, distribution } }: { readonly of: Overview }) {
  const texts = useOverviewTexts();
  const { number, percent } = useFormats();
  const shareOf = (count: number) => (reviews === 0 ? 0 : count / reviews);
  return (
    <section className="panel stack" aria-labelledby="stars">
      <h3 id="stars">{texts.distribution}</h3>
      {reviews === 0 ? (
        <p className="soft">{texts.noReviews}</p>
      ) : (
        <ul className="shares">
          {rates.map((rate) => {
            const count = distribution[rate];
            return (
              <li key={rate} className="share">
                <span>{texts.stars(Number(rate))}</span>
                <svg className="share-bar" aria-hidden="true">
                  <rect width={`${shareOf(count) * 100}%`} height="100%" rx="3" />
                </svg>
                <span className="share-count">
                  {number(count)} <span className="soft">({percent(shareOf(count))})</span>
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
