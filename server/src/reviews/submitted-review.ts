import type { NewPhoto } from '../review-media/photo-queries.ts';
import type { SentVideo } from '../review-media/video-queries.ts';

/** What the author of a review says. The texts were cleaned and checked by `checkReview`. */
export interface ReviewContent {
  readonly rate: number;
  /** Empty, as `text`: none. */
  readonly title: string;
  readonly text: string;
  /** As it is shown. Empty: an anonymous customer. */
  readonly authorName: string;
  readonly recommends: boolean | null;
  /** The day of the experience: `2026-01-31`. */
  readonly experiencedOn: string | null;
  readonly isInsider: boolean;
  /** The author says that they got something for it. */
  readonly isIncentivized: boolean;
  /** Files that are stored already. */
  readonly photos: readonly NewPhoto[];
  /** The names of all photos, kept ones too, in the order that the author gave them. */
  readonly photoOrder: readonly string[];
  readonly video: SentVideo | null;
  /** Of any survey question. */
  readonly surveyOptionIds: readonly number[];
}

/** A review that its author has sent with this server's form. */
export interface SubmittedReview extends ReviewContent {
  readonly productCode: string;
  /** Null: the order does not say it. */
  readonly authorEmail: string | null;
  readonly locale: string;
  /** Null: it is for no known order, and `origin` is `open`. */
  readonly orderId: string | null;
  readonly invitationId: number | null;
  /** A day: `2026-01-31`. */
  readonly purchasedOn: string | null;
  readonly origin: 'bought_here' | 'open';
  /** What the store offered for a review. */
  readonly incentive: string | null;
  /** Of the network from which it was sent; see `AddressHasher`. */
  readonly networkHash?: Uint8Array | undefined;
}

/** What its author changes in a review. */
export interface EditedReview extends ReviewContent {
  /** The photos that stay, by id. `photos` come after them. */
  readonly keptPhotoIds: readonly number[];
}
