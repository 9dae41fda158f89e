import type { FormKind, FormState, ShownName } from '@opina/contract/constants/review-form';
import type { ReviewStatus } from '@opina/contract/constants/reviews';
import type { StoredStore } from '../../stores/find-store.ts';

/** What the link of a form gives access to. */
export interface Form {
  readonly kind: FormKind;
  /** Of the invitation, the form without an order, or the review. */
  readonly id: number;
  readonly store: StoredStore;
  readonly state: FormState;
  readonly expiresAt: Date;
  /** What everybody is offered who reviews; null: nothing. */
  readonly incentive: string | null;
  /** What the store wrote to the author when it refused the review; null: nothing. */
  readonly refusalNote: string | null;
  /** The buyer's full name; empty if no order says it. */
  readonly buyerName: string;
  /** Null: the form asks for it. */
  readonly email: string | null;
  readonly orderId: string | null;
  readonly invitationId: number | null;
  /** A day: `2026-01-31`. */
  readonly purchasedOn: string | null;
  /** Whether the link itself confirms the address, so that no code is needed. */
  readonly isConfirming: boolean;
  readonly asksExperience: boolean;
  readonly canResend: boolean;
  readonly items: readonly FormItem[];
}

/** A product to review. */
export interface FormItem {
  /** The same for a product at every visit. */
  readonly id: number;
  readonly productCode: string;
  readonly name: string;
  readonly pictureUrl: string | null;
  readonly pageUrl: string | null;
  /** The day of the experience as far as the order says it. A day: `2026-01-31`. */
  readonly experiencedOn: string | null;
  /** The review that was sent, with this form or by another way; null: it is still to be written. */
  readonly sent: { readonly id: number; readonly status: ReviewStatus } | null;
  /** Of a form that edits a review: what it says now. */
  readonly review: ReviewNow | null;
}

export interface ReviewNow extends DraftValues {
  readonly photos: readonly ReviewPhoto[];
  readonly video: VideoFile | null;
}

/** The values of a draft, as on the wire. */
export interface DraftValues {
  readonly rate: number | null;
  readonly title: string;
  readonly text: string;
  readonly recommends: 'yes' | 'no' | null;
  readonly option_ids: readonly number[];
  /** A day: `2026-01-31`. */
  readonly experienced_on: string | null;
  readonly insider: boolean;
  readonly incentivized: boolean;
  readonly name_shown: ShownName;
  readonly name: string;
  readonly email: string;
}

/** A photo of a review. `image` is the key of its file. */
export interface ReviewPhoto {
  readonly id: number;
  readonly image: string;
  /** See `placedKey`. */
  readonly place: string;
}

/** A stored video. `file` and `poster` are keys of stored files. */
export interface VideoFile extends VideoFacts {
  /** See `placedKey`. */
  readonly place: string;
  readonly file: string;
  readonly poster: string | null;
}

/** What is known of a video; null where its file does not say it. */
export interface VideoFacts {
  readonly type: 'video/mp4' | 'video/webm' | 'video/quicktime';
  readonly bytes: number;
  readonly durationMs: number | null;
  readonly width: number | null;
  readonly height: number | null;
}
