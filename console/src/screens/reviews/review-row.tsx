import { Link } from '@tanstack/react-router';
import { Image, MessageSquare } from 'lucide-react';
import { memo } from 'react';
import type { ReviewsSearch } from '../../addresses/reviews-search.ts';
import { InboxRow } from '../../inbox/list/inbox-row.tsx';
import { useCommonTexts } from '../../text/common/common-texts.ts';
import { useFormats } from '../../text/formats.ts';
import { Badge, kindOfStatus } from '../../ui/badge.tsx';
import { Stars } from '../../ui/stars.tsx';
import type { Review } from './review-queries.ts';
import { nameOf } from './review-text.ts';
import { useReviewsTexts } from './reviews-texts.ts';

interface ReviewRowProps {
  readonly storeId: string;
  readonly review: Review;
  /** The address of the list, with no item open: the same object until the list is another. */
  readonly search: ReviewsSearch;
  readonly isChosen: boolean;
  readonly isMarked: boolean;
  /** Undefined: the person may not decide. */
  readonly onMark: ((id: number, isMarked: boolean) => void) | undefined;
}

/** A review in the list: enough to decide whether to open it. */
export const ReviewRow = memo(function ReviewRow({
  storeId,
  review,
  search,
  isChosen,
  isMarked,
  onMark,
}: ReviewRowProps) {
  const texts = useReviewsTexts();
  const common = useCommonTexts();
  const { ago, time } = useFormats();
  const name = nameOf(review, texts);
  return (
    <InboxRow
      id={review.id}
      isChosen={isChosen}
      isMarked={isMarked}
      markLabel={texts.mark(name)}
      onMark={onMark}
    >
      <Link
        className="inbox-row-link"
        to="/stores/$storeId/reviews"
        params={{ storeId }}
        search={{ ...search, review: review.id }}
        aria-current={isChosen ? 'true' : undefined}
      >
        <span className="inbox-row-head">
          <Stars rate={review.rate} label={common.stars(review.rate)} />
          <span>{name}</span>
          <time dateTime={review.created_at} title={time(review.created_at)}>
            {ago(review.created_at)}
          </time>
        </span>
        <span className="inbox-row-title">{review.title || review.text || texts.noText}</span>
        <span className="inbox-row-foot">
          <span>{review.product.name || review.product_code}</span>
          {review.review_photos.length > 0 && (
            <span role="img" aria-label={texts.photos(review.review_photos.length)}>
              <Image size={14} aria-hidden="true" />
            </span>
          )}
          {review.comments.length > 0 && (
            <span role="img" aria-label={texts.replied}>
              <MessageSquare size={14} aria-hidden="true" />
            </span>
          )}
          <Badge kind={kindOfStatus(review.status)}>{common.statuses[review.status]}</Badge>
        </span>
      </Link>
    </InboxRow>
  );
});
