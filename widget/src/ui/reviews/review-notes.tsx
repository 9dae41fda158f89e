import type { CalendarDate, ReviewOrigin } from '../../entities/review.ts';
import { Icon } from '../controls/icon.tsx';

/** Whether the customer recommends the product, in words and with a sign. */
export function RecommendsLine({ recommends, text }: { recommends: boolean; text: string }) {
  return (
    <div className={`ts-recommends ts-recommends--${recommends ? 'yes' : 'no'}`}>
      <Icon shape={recommends ? 'check' : 'cross'} name=" ts-recommendation-icon" />
      <span className="ts-recomendation-value">{text}</span>
    </div>
  );
}

/** The customer gave a rating and wrote nothing. */
export function RatingOnlyNote({ text }: { text: string }) {
  return <div className="ts-rating-only">{text}</div>;
}

export interface SourceNoteProps {
  review: ReviewOrigin;
  texts: {
    thirdParty: (name: string) => string;
    imported: string;
    verified: (month: string) => string;
    verifiedAbout: string;
    openReview: string;
    openReviewAbout: string;
    incentive: (text: string) => string;
    edited: (date: string) => string;
  };
  formats: { date: (date: CalendarDate) => string };
}

/** Where the review comes from, and what a shopper has to know of it. */
export function SourceNote({ review, texts, formats }: SourceNoteProps) {
  const { incentive, edited } = review;
  return (
    <>
      {review.thirdParty
        ? noteOf(texts.thirdParty(review.thirdPartyName), ' ts-third-party')
        : review.imported && noteOf(texts.imported)}
      {review.verified && noteOf(texts.verified(review.purchasedIn), ' ts-verified', texts.verifiedAbout)}
      {review.open && noteOf(texts.openReview, '', texts.openReviewAbout)}
      {review.disclosures && noteOf(review.disclosures)}
      {incentive && noteOf(texts.incentive(incentive))}
      {edited && noteOf(texts.edited(formats.date(edited)))}
    </>
  );
}

/** `about`: what it means, which opens with the mouse or the keyboard. */
const noteOf = (text: string, kind = '', about?: string) => (
  <div className={`ts-source${kind}`}>
    <Icon shape={kind === ' ts-verified' ? 'shield' : 'people'} />
    {about ? (
      <details>
        <summary className="ts-about">{text}</summary>
        {about}
      </details>
    ) : (
      <span>{text}</span>
    )}
  </div>
);

/** What the store answered. `.ts-reply` holds the answer alone: stores' scripts read it. */
export function StoreReply({ label, text }: { label: string; text: string }) {
  return (
    <div className="ts-store-reply">
      <div className="ts-store-reply_label">
        <Icon shape="reply" />
        <span>{label}</span>
      </div>
      <div className="ts-reply">{text}</div>
    </div>
  );
}
