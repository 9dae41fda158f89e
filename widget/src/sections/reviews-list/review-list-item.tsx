import { memo } from 'react';
import type { Review } from '../../entities/review.ts';
import { mayBeMarkedUp } from '../../entities/shown-reviews.ts';
import { useListTextLimit } from '../../hooks/use-list-text-limit.ts';
import { useReviewHeader } from '../../hooks/use-review-header.ts';
import { useReviewText } from '../../hooks/use-review-text.ts';
import { useVoting } from '../../hooks/use-voting.ts';
import { useWidget } from '../../hooks/widget-context.ts';
import { itemOf } from '../../ui/microdata.tsx';
import { ReviewHeader } from '../../ui/review-header.tsx';
import { RatingOnlyNote, RecommendsLine, StoreReply, ThirdPartyNote } from '../../ui/review-notes.tsx';
import { ReviewProfile } from '../../ui/review-profile.tsx';
import { ReviewText } from '../../ui/review-text.tsx';
import { Voting } from '../../ui/voting.tsx';
import { ReviewPhotos } from './review-photos.tsx';
import { useReviewProfile } from './use-review-profile.ts';

interface PartProps {
  review: Review;
  isMicrodata: boolean;
}

function Body({ review, isMicrodata }: PartProps) {
  const { texts } = useWidget();
  const text = useReviewText(review, useListTextLimit());
  const { recommends } = review;
  return (
    <div className="ts-block-two">
      <ReviewText {...text} titleLevel={4} microdata={isMicrodata ? review : undefined} texts={texts} />
      {!review.title && !review.text && <RatingOnlyNote text={texts.ratingOnly} />}
      {review.photos.length > 0 && <ReviewPhotos review={review} />}
      {recommends !== undefined && (
        <RecommendsLine
          recommends={recommends}
          text={recommends ? texts.recommends : texts.doesNotRecommend}
        />
      )}
      {review.thirdParty && <ThirdPartyNote text={texts.thirdParty(review.thirdPartyName)} />}
      {review.comments.map((comment, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: replies have no id, never change, and two may say the same
        <StoreReply key={index} label={texts.storeReply} text={comment} />
      ))}
    </div>
  );
}

/** Drawn again only when its own review, vote or profile changes: a list may have grown to thousands. */
export const ReviewListItem = memo(function ReviewListItem({ review }: { review: Review }) {
  const { texts, isMicrodata } = useWidget();
  const marked = isMicrodata && mayBeMarkedUp(review);
  const voting = useVoting(review);
  const { lines, placeRef } = useReviewProfile(review);
  return (
    <li
      className="ts-product-reviews-list-item"
      tabIndex={-1}
      ref={placeRef}
      {...itemOf(marked, 'review', 'Review')}
    >
      <ReviewHeader {...useReviewHeader(review)} isMicrodata={marked}>
        {lines.length > 0 && <ReviewProfile lines={lines} />}
      </ReviewHeader>
      <Body review={review} isMicrodata={marked} />
      <Voting question={texts.voteQuestion} {...voting} />
    </li>
  );
});
