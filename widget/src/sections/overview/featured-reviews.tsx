import type { FeaturedReview as Review } from '../../entities/review.ts';
import type { Root } from '../../entities/root.ts';
import { useFlag } from '../../hooks/use-flag.ts';
import { useListTextLimit } from '../../hooks/use-list-text-limit.ts';
import { useReviewText } from '../../hooks/use-review-text.ts';
import { useStore } from '../../hooks/use-store.ts';
import { useVoting } from '../../hooks/use-voting.ts';
import { useWidget } from '../../hooks/widget-context.ts';
import { FeaturedReview } from '../../ui/reviews/featured-review.tsx';
import { SourceNote } from '../../ui/reviews/review-notes.tsx';
import { ReviewText } from '../../ui/reviews/review-text.tsx';
import { Voting } from '../../ui/reviews/voting.tsx';

function Featured({ kind, review }: { kind: 'positive' | 'negative'; review: Review }) {
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
      <SourceNote review={review} texts={texts} formats={formats} />
      <Voting question={texts.voteQuestion} up={up} down={undefined} failure={failure} />
    </FeaturedReview>
  );
}

/** A pair or nothing: one alone would give a one-sided picture. */
export function FeaturedReviews({ root: { topPositive, topNegative } }: { root: Root }) {
  if (!topPositive || !topNegative || topPositive.upvotes <= 0 || topNegative.upvotes <= 0) return null;
  return (
    <div className="ts-featured-reviews">
      <Featured kind="positive" review={topPositive} />
      <Featured kind="negative" review={topNegative} />
    </div>
  );
}
