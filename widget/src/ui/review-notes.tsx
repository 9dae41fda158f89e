import { Icon } from './icon.tsx';

/** Whether the customer recommends the product, in words and with a sign. */
export function RecommendsLine({ recommends, text }: { recommends: boolean; text: string }) {
  return (
    <div className={`ts-recommends ts-recommends--${recommends ? 'yes' : 'no'}`}>
      <Icon shape={recommends ? 'check' : 'cross'} />
      <span>{text}</span>
    </div>
  );
}

/** The customer gave a rating and wrote nothing. */
export function RatingOnlyNote({ text }: { text: string }) {
  return <div className="ts-rating-only">{text}</div>;
}

/** The review was collected by somebody else. */
export function ThirdPartyNote({ text }: { text: string }) {
  return (
    <div className="ts-third-party">
      <Icon shape="people" />
      <span>{text}</span>
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
