import type { FeaturedReview as Review } from '../../entities/review.ts';
import type { Root } from '../../entities/root.ts';
import { featuredPair } from '../../entities/shown-reviews.ts';
import { useFlag } from '../../hooks/use-flag.ts';
import { useListTextLimit } from '../../hooks/use-list-text-limit.ts';
import { useReviewText } from '../../hooks/use-review-text.ts';
import { useStore } from '../../hooks/use-store.ts';
import { useVoting } from '../../hooks/use-voting.ts';
import { useWidget } from '../../hooks/widget-context.ts';
import { FeaturedReview } from '../../ui/reviews/featured-review.tsx';
import { SourceNote } from '../../ui/reviews/review-notes.tsx';
import { ReviewText } from '../../ui/reviews/review-text.tsx';
import { ReviewVideos } from '../../ui/reviews/review-videos.tsx';
import { Voting } from '../../ui/reviews/voting.tsx';

interface FeaturedProps {
  kind: 'positive' | 'negative';
  review: Review;
  showsVideos: boolean;
}

function Featured({ kind, review, showsVideos }: FeaturedProps) {
  const { stores, texts, formats } = useWidget();
  // Root brings no downvotes with it, and need not bring the id; a review that is in the list too has both there.
  const listed = useStore(stores.reviews, ({ items }) =>
    items.find(({ id, text }) => (review.id ? id === review.id : text && text === review.text)),
  );
  const { id = '', downvotes = 0 } = listed ?? {};
  const { up, failure } = useVoting({ downvotes, ...review, id: review.id || id });
  const text = useReviewText(review, useListTextLimit());
  const heading = kind === 'positive' ? texts.mostHelpfulPositive : texts.mostHelpfulNegative;
  return (
    <FeaturedReview
      kind={kind}
      heading={heading}
      rate={review.rate}
      starsName={texts.starsName(formats.rate(review.rate))}
      flag={useFlag(review.locale)}
    >
      <ReviewText {...text} titleLevel={4} subject={heading} texts={texts} />
      {showsVideos && <ReviewVideos videos={review.videos} name={`${texts.video}: ${heading}`} />}
      <SourceNote review={review} texts={texts} formats={formats} />
      <Voting question={texts.voteQuestion} up={up} down={undefined} failure={failure} />
    </FeaturedReview>
  );
}

export function FeaturedReviews({ root }: { root: Root }) {
  const pair = featuredPair(root);
  const showsVideos = root.features.photoReview;
  if (!pair) return null;
  return (
    <div className="ts-featured-reviews">
      <Featured kind="positive" review={pair.positive} showsVideos={showsVideos} />
      <Featured kind="negative" review={pair.negative} showsVideos={showsVideos} />
    </div>
  );
}
