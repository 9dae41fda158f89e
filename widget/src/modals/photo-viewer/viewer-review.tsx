import { useEffect } from 'react';
import type { Review } from '../../entities/review.ts';
import { useLaterTexts } from '../../hooks/later-texts.ts';
import { useMobileAgent } from '../../hooks/use-mobile-agent.ts';
import { subjectOf, useReviewHeader } from '../../hooks/use-review-header.ts';
import { useReviewText } from '../../hooks/use-review-text.ts';
import { useStore } from '../../hooks/use-store.ts';
import { useVoting } from '../../hooks/use-voting.ts';
import { useWidget } from '../../hooks/widget-context.ts';
import { defaultTextLimit, mobileModalTextLimit } from '../../text/truncate-text.ts';
import { LoadFailure } from '../../ui/controls/load-failure.tsx';
import { Spinner } from '../../ui/controls/spinner.tsx';
import { ReviewHeader } from '../../ui/reviews/review-header.tsx';
import { RatingOnlyNote, SourceNote } from '../../ui/reviews/review-notes.tsx';
import { ReviewText } from '../../ui/reviews/review-text.tsx';
import { ReviewVideos } from '../../ui/reviews/review-videos.tsx';
import { Voting } from '../../ui/reviews/voting.tsx';

interface PlaceProps {
  /** The photo: at the next one the text is folded again. */
  place: string;
  onReading: (isUnfolded: boolean) => void;
}

/** The review a photo came with. */
export function ViewerReview({ review, place, onReading }: PlaceProps & { review: Review }) {
  const { stores, texts, formats, track } = useWidget();
  const limit = useMobileAgent() ? mobileModalTextLimit : defaultTextLimit;
  const text = useReviewText(review, limit, { place });
  const isUnfolded = Boolean(text.folding?.expanded);
  useEffect(() => {
    onReading(isUnfolded);
    return () => onReading(false);
  }, [isUnfolded, onReading]);
  const header = useReviewHeader(review);
  const { up, ...voting } = useVoting(review);
  const voteUp = () => {
    up.onVote?.();
    if (stores.votes.getState().votes[review.id] === 'upvote')
      track('useful-review', { review_id: review.id });
  };
  return (
    <>
      <ReviewHeader {...header} isMicrodata={false} />
      <div className="ts-photo-viewer_text">
        <ReviewText {...text} titleLevel={3} texts={texts} />
        {!review.title && !review.text && <RatingOnlyNote text={texts.ratingOnly} />}
        <ReviewVideos videos={review.videos} name={`${texts.video}: ${subjectOf(header)}`} />
        <SourceNote review={review} texts={texts} formats={formats} />
      </div>
      <Voting question={texts.voteQuestion} {...voting} up={{ ...up, onVote: voteUp }} />
    </>
  );
}

/** The review of a photo of the gallery, which is fetched when the photo is looked at. */
export function FetchedReview({ id, ...place }: PlaceProps & { id: string }) {
  const { stores, texts, announce } = useWidget();
  const { reviewFailed } = useLaterTexts();
  const review = useStore(stores.photoReviews, ({ reviews }) => reviews.get(id));
  useEffect(() => {
    // A failure is tried again when the shopper comes back to the photo, or asks.
    stores.photoReviews.want(id);
  }, [stores, id]);
  useEffect(() => {
    if (review === 'failed') announce(reviewFailed);
  }, [review, announce, reviewFailed]);

  if (review === 'failed')
    return (
      <LoadFailure text={reviewFailed} retry={texts.retry} onRetry={() => stores.photoReviews.want(id)} />
    );
  if (!review || review === 'loading') return <Spinner label={texts.loading} />;
  return <ViewerReview review={review} {...place} />;
}
