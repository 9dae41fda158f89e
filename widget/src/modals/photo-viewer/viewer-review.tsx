import { useEffect } from 'react';
import type { Review } from '../../entities/review.ts';
import { defaultTextLimit, mobileModalTextLimit } from '../../hooks/fold-text.ts';
import { useMobileAgent } from '../../hooks/use-mobile-agent.ts';
import { useReviewHeader } from '../../hooks/use-review-header.ts';
import { useReviewText } from '../../hooks/use-review-text.ts';
import { useStore } from '../../hooks/use-store.ts';
import { useVoting } from '../../hooks/use-voting.ts';
import { useWidget } from '../../hooks/widget-context.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { ReviewHeader } from '../../ui/review-header.tsx';
import { RatingOnlyNote, ThirdPartyNote } from '../../ui/review-notes.tsx';
import { ReviewText } from '../../ui/review-text.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Voting } from '../../ui/voting.tsx';

/** The review a photo came with. `place` is the photo: at the next one the text is folded again. */
export function ViewerReview({ review, place }: { review: Review; place: string }) {
  const { stores, texts, track } = useWidget();
  const limit = useMobileAgent() ? mobileModalTextLimit : defaultTextLimit;
  const text = useReviewText(review, limit, place);
  const { up, ...voting } = useVoting(review);
  const voteUp = () => {
    up.onVote?.();
    if (stores.votes.getState().votes[review.id] === 'upvote')
      track('useful-review', { review_id: review.id });
  };
  return (
    <>
      <ReviewHeader {...useReviewHeader(review)} isMicrodata={false} />
      <div className="ts-photo-viewer_text">
        <ReviewText {...text} titleLevel={3} texts={texts} />
        {!review.title && !review.text && <RatingOnlyNote text={texts.ratingOnly} />}
        {review.thirdParty && <ThirdPartyNote text={texts.thirdParty(review.thirdPartyName)} />}
      </div>
      <Voting question={texts.voteQuestion} {...voting} up={{ ...up, onVote: voteUp }} />
    </>
  );
}

/** The review of a photo of the gallery, which is fetched when the photo is looked at. */
export function FetchedReview({ id, place }: { id: string; place: string }) {
  const { stores, texts, announce } = useWidget();
  const review = useStore(stores.photoReviews, ({ reviews }) => reviews.get(id));
  useEffect(() => {
    // A failure is tried again when the shopper comes back to the photo, or asks.
    stores.photoReviews.want(id);
  }, [stores, id]);
  useEffect(() => {
    if (review === 'failed') announce(texts.photoReviewFailed);
  }, [review, announce, texts]);

  if (review === 'failed')
    return (
      <LoadFailure
        text={texts.photoReviewFailed}
        retry={texts.retry}
        onRetry={() => stores.photoReviews.want(id)}
      />
    );
  if (!review || review === 'loading') return <Spinner label={texts.loading} />;
  return <ViewerReview review={review} place={place} />;
}
