import { memo } from 'react';
import type { Review } from '../../entities/review.ts';
import { mayBeMarkedUp } from '../../entities/shown-reviews.ts';
import { useListTextLimit } from '../../hooks/use-list-text-limit.ts';
import { subjectOf, useReviewHeader } from '../../hooks/use-review-header.ts';
import { useReviewText } from '../../hooks/use-review-text.ts';
import { useStore } from '../../hooks/use-store.ts';
import { useVoting } from '../../hooks/use-voting.ts';
import { useWidget } from '../../hooks/widget-context.ts';
import type { ReviewToolsOpening } from '../../modals/review-tools-modal.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { itemOf } from '../../ui/reviews/microdata.tsx';
import { ReviewHeader } from '../../ui/reviews/review-header.tsx';
import { RatingOnlyNote, RecommendsLine, SourceNote, StoreReply } from '../../ui/reviews/review-notes.tsx';
import { ReviewProfile } from '../../ui/reviews/review-profile.tsx';
import { ReviewText } from '../../ui/reviews/review-text.tsx';
import { ReviewVideos } from '../../ui/reviews/review-videos.tsx';
import { Voting } from '../../ui/reviews/voting.tsx';
import { ReviewPhotos } from './review-photos.tsx';
import type { Found } from './use-finding.tsx';
import { useReviewProfile } from './use-review-profile.ts';

interface ItemProps {
  review: Review;
  found: Found | undefined;
  /** The page's address leads to it. */
  isLinked: boolean;
  /** Opens what else can be done with it; undefined where the server takes no reports. */
  openTools: ((opening: ReviewToolsOpening) => void) | undefined;
}

interface PartProps {
  review: Review;
  isMicrodata: boolean;
  /** Who wrote it when. */
  subject: string;
  found: Found | undefined;
  isLinked: boolean;
}

const always = () => true;

function Body({ review, isMicrodata, subject, found, isLinked }: PartProps) {
  const { stores, texts, formats } = useWidget();
  const showsPhotos = useStore(stores.root, ({ root }) => root?.features.photoReview);
  const text = useReviewText(review, useListTextLimit(), { unfolds: isLinked ? always : found?.unfolds });
  const { recommends } = review;
  return (
    <div className="ts-block-two">
      <ReviewText
        {...text}
        titleLevel={4}
        microdata={isMicrodata ? review : undefined}
        subject={subject}
        mark={found?.mark}
        texts={texts}
      />
      {!review.title && !review.text && <RatingOnlyNote text={texts.ratingOnly} />}
      {showsPhotos && <ReviewVideos videos={review.videos} name={`${texts.video}: ${subject}`} />}
      {showsPhotos && review.photos.length > 0 && <ReviewPhotos review={review} subject={subject} />}
      {recommends !== undefined && (
        <RecommendsLine
          recommends={recommends}
          text={recommends ? texts.recommends : texts.doesNotRecommend}
        />
      )}
      <SourceNote review={review} texts={texts} formats={formats} />
      {review.comments.map((comment, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: replies have no id, never change, and two may say the same
        <StoreReply key={index} label={texts.storeReply} text={comment} />
      ))}
    </div>
  );
}

/** A review that fits one line. */
const isRatingOnly = ({ title, text, photos, videos, comments }: Review): boolean =>
  !title && !text && photos.length + videos.length + comments.length === 0;

/** Drawn again only when its own review, vote or profile changes: a list may have grown to thousands. */
export const ReviewListItem = memo(function ReviewListItem({
  review,
  found,
  isLinked,
  openTools,
}: ItemProps) {
  const { texts, isMicrodata } = useWidget();
  const marked = isMicrodata && mayBeMarkedUp(review);
  const voting = useVoting(review);
  const { lines, isHeld, placeRef } = useReviewProfile(review);
  const header = useReviewHeader(review);
  const subject = subjectOf(header);
  return (
    <li
      className={`ts-product-reviews-list-item${isRatingOnly(review) ? ' ts-product-reviews-list-item--rating' : ''}`}
      tabIndex={-1}
      ref={placeRef}
      aria-current={isLinked || undefined}
      {...itemOf(marked, 'review', 'Review')}
    >
      <ReviewHeader {...header} isMicrodata={marked}>
        {(isHeld || lines.length > 0) && <ReviewProfile lines={lines} isHeld={isHeld} />}
      </ReviewHeader>
      <Body review={review} isMicrodata={marked} subject={subject} found={found} isLinked={isLinked} />
      <Voting question={texts.voteQuestion} {...voting} />
      {openTools && (
        <Button
          className="ts-thumb"
          aria-label={`${texts.reviewTools}: ${subject}`}
          onClick={({ currentTarget }) => {
            // Not every browser gives a pressed button the focus, which goes back there when the window closes.
            currentTarget.focus({ preventScroll: true });
            openTools({ reviewId: review.id, subject });
          }}
        >
          ⋯
        </Button>
      )}
    </li>
  );
});
