import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useStore } from '../../session/store-context.tsx';
import { useCommonTexts } from '../../text/common/common-texts.ts';
import { useFormats } from '../../text/formats.ts';
import { Badge, kindOfStatus } from '../../ui/badge.tsx';
import { Stars } from '../../ui/stars.tsx';
import { LoadError } from '../../ui/states.tsx';
import { otherReviewsQuery, type Review } from './review-queries.ts';
import { useReviewsTexts } from './reviews-texts.ts';

/** What the same person has written in this store. Nothing is shown for a person with one review. */
export function OtherReviews({ review }: { readonly review: Review }) {
  const { id: storeId } = useStore();
  const texts = useReviewsTexts();
  const common = useCommonTexts();
  const { day } = useFormats();
  const loaded = useQuery(otherReviewsQuery(storeId, review.id));
  const others = loaded.data?.items ?? [];
  if (others.length === 0 && !loaded.isError) return null;
  return (
    <section className="panel stack" aria-label={texts.others}>
      <h3>{texts.others}</h3>
      {loaded.isError && <LoadError error={loaded.error} onRetry={() => void loaded.refetch()} />}
      <ul className="history">
        {others.map((other) => (
          <li key={other.id}>
            <Stars rate={other.rate} label={common.stars(other.rate)} />
            <Link
              to="/stores/$storeId/reviews"
              params={{ storeId }}
              search={{ status: 'any', review: other.id }}
            >
              {other.title || other.product.name || other.product_code}
            </Link>
            <Badge kind={kindOfStatus(other.status)}>{common.statuses[other.status]}</Badge>
            <time className="soft" dateTime={other.created_at}>
              {day(other.created_at)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}
