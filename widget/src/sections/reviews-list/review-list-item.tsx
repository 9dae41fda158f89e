import type { Review } from '../../entities/review.ts';
import { mayBeMarkedUp } from '../../entities/shown-reviews.ts';
import { flagRegion } from '../../hooks/flag-region.ts';
import { useListTextLimit } from '../../hooks/use-list-text-limit.ts';
import { useReviewText } from '../../hooks/use-review-text.ts';
import { useVoting } from '../../hooks/use-voting.ts';
import { useWidget } from '../../hooks/widget-context.ts';
import type { Formats } from '../../text/formats.ts';
import { itemOf } from '../../ui/microdata.tsx';
import { ReviewHeader } from '../../ui/review-header.tsx';
import { RatingOnlyNote, RecommendsLine, StoreReply, ThirdPartyNote } from '../../ui/review-notes.tsx';
import { type ProfileLine, ReviewProfile } from '../../ui/review-profile.tsx';
import { ReviewText } from '../../ui/review-text.tsx';
import { Voting } from '../../ui/voting.tsx';
import { useReviewProfile } from './use-review-profile.ts';

const digits = (value: number, length: number) => String(value).padStart(length, '0');

function dateOf({ date }: Review, formats: Formats) {
  if (!date) return undefined;
  const iso = `${digits(date.year, 4)}-${digits(date.month, 2)}-${digits(date.day, 2)}`;
  return { shown: formats.date(date), iso };
}

interface PartProps {
  review: Review;
  isMicrodata: boolean;
}

function Header({ review, isMicrodata, profile }: PartProps & { profile: readonly ProfileLine[] }) {
  const { texts, formats, storeLocale } = useWidget();
  const region = flagRegion(review.locale, storeLocale);
  return (
    <ReviewHeader
      author={review.author || texts.anonymous}
      rate={review.rate}
      starsName={texts.starsName(formats.rate(review.rate))}
      date={dateOf(review, formats)}
      flag={region && { region, country: formats.country(region) }}
      isMicrodata={isMicrodata}
      texts={texts}
    >
      {profile.length > 0 && <ReviewProfile lines={profile} />}
    </ReviewHeader>
  );
}

function Body({ review, isMicrodata }: PartProps) {
  const { texts } = useWidget();
  const text = useReviewText(review, useListTextLimit());
  const { recommends } = review;
  return (
    <div className="ts-block-two">
      <ReviewText {...text} titleLevel={4} microdata={isMicrodata ? review : undefined} texts={texts} />
      {!review.title && !review.text && <RatingOnlyNote text={texts.ratingOnly} />}
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

export function ReviewListItem({ review }: { review: Review }) {
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
      <Header review={review} isMicrodata={marked} profile={lines} />
      <Body review={review} isMicrodata={marked} />
      <Voting question={texts.voteQuestion} {...voting} />
    </li>
  );
}
