import type { ReviewOrigin } from '../../entities/review.ts';
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
  texts: { thirdParty: (name: string) => string; imported: string };
}

/** The review was collected by somebody else, or imported; nothing for one that was bought here. */
export function SourceNote({ review, texts }: SourceNoteProps) {
  if (!review.thirdParty && !review.imported) return null;
  return (
    <div className={`ts-source${review.thirdParty ? ' ts-third-party' : ''}`}>
      <Icon shape="people" />
      <span>{review.thirdParty ? texts.thirdParty(review.thirdPartyName) : texts.imported}</span>
    </div>
  );
}

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
