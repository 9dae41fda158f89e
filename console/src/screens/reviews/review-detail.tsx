import { useQuery } from '@tanstack/react-query';
import { Reply } from 'lucide-react';
import { memo, type Ref } from 'react';
import { DetailBar } from '../../inbox/detail-bar.tsx';
import { DetailState } from '../../inbox/detail-state.tsx';
import { PresenceNotice } from '../../inbox/presence-notice.tsx';
import { useStore } from '../../session/store-context.tsx';
import { useCommonTexts } from '../../text/common/common-texts.ts';
import { useFormats } from '../../text/formats.ts';
import { Badge, kindOfStatus } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Stars } from '../../ui/stars.tsx';
import { OnThePage } from './on-page/on-the-page.tsx';
import { OtherReviews } from './other-reviews.tsx';
import { Replies } from './replies.tsx';
import { Reports } from './reports.tsx';
import { ReviewFacts } from './review-facts.tsx';
import { ReviewHistory } from './review-history.tsx';
import { ReviewMedia } from './review-media.tsx';
import { type Review, reviewQuery } from './review-queries.ts';
import { nameOf } from './review-text.ts';
import { ReviewWords } from './review-words.tsx';
import { useReviewsTexts } from './reviews-texts.ts';

interface ReviewDetailProps {
  readonly id: number;
  /** The review as the list has it, shown until it is loaded. */
  readonly known: Review | undefined;
  readonly reply: Ref<HTMLTextAreaElement>;
  readonly onClose: () => void;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
  readonly onPublish: () => void;
  readonly onRefuse: () => void;
  readonly onHide: () => void;
  readonly onReply: () => void;
  readonly onKeys: () => void;
}

/** One review with all that a decision and a reply need. */
export function ReviewDetail({
  id,
  known,
  reply,
  onPublish,
  onRefuse,
  onHide,
  onReply,
  ...bar
}: ReviewDetailProps) {
  const { id: storeId, canModerate } = useStore();
  const texts = useReviewsTexts();
  const review = useQuery({ ...reviewQuery(storeId, id), placeholderData: () => known });
  const decisions = review.data && canModerate && (
    <>
      <Decisions review={review.data} onPublish={onPublish} onRefuse={onRefuse} onHide={onHide} />
      <Button
        look="plain"
        isIconOnly
        aria-keyshortcuts="R"
        icon={<Reply size={18} aria-hidden="true" />}
        onClick={onReply}
      >
        {texts.reply}
      </Button>
    </>
  );
  return (
    <>
      <DetailBar {...bar}>{decisions}</DetailBar>
      <DetailState
        query={review}
        unknown="opinion.unknown"
        gone={{ title: texts.gone, text: texts.goneText }}
      >
        {(loaded) => <ReviewArticle key={loaded.id} review={loaded} reply={reply} />}
      </DetailState>
    </>
  );
}

type DecisionsProps = { readonly review: Review } & Pick<
  ReviewDetailProps,
  'onPublish' | 'onRefuse' | 'onHide'
>;

function Decisions({ review: { status }, onPublish, onRefuse, onHide }: DecisionsProps) {
  const common = useCommonTexts();
  const texts = useReviewsTexts();
  if (status === 'withdrawn') return <span className="soft small">{texts.withdrawn}</span>;
  return (
    <>
      {status !== 'published' && (
        <Button look="main" shortcut="P" onClick={onPublish}>
          {common.decisions.published}
        </Button>
      )}
      {status !== 'refused' && (
        <Button shortcut="F" onClick={onRefuse}>
          {common.decisions.refused}
        </Button>
      )}
      {status !== 'hidden' && (
        <Button shortcut="H" onClick={onHide}>
          {common.decisions.hidden}
        </Button>
      )}
    </>
  );
}

interface ReviewArticleProps {
  readonly review: Review;
  readonly reply: Ref<HTMLTextAreaElement>;
}

const ReviewArticle = memo(function ReviewArticle({ review, reply }: ReviewArticleProps) {
  const texts = useReviewsTexts();
  const common = useCommonTexts();
  const { time } = useFormats();
  return (
    <div className="detail">
      <PresenceNotice kind="opinion" id={review.id} />
      <article className="panel stack">
        <div className="row">
          <Stars rate={review.rate} label={common.stars(review.rate)} />
          <strong>{nameOf(review, texts)}</strong>
          <Badge kind={kindOfStatus(review.status)}>{common.statuses[review.status]}</Badge>
          {review.status_reason && <span className="soft small">{common.reasons[review.status_reason]}</span>}
          <time className="soft small" dateTime={review.created_at}>
            {time(review.created_at)}
          </time>
        </div>
        <ReviewWords review={review} />
        <ReviewMedia review={review} />
      </article>
      <OnThePage review={review} />
      <Reports review={review} />
      <Replies review={review} field={reply} />
      <ReviewFacts review={review} />
      <OtherReviews review={review} />
      <ReviewHistory review={review} />
    </div>
  );
});
