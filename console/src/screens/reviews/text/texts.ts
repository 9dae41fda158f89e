import type { MediaKind, MediaStatus } from '@opina/contract/constants/media';
import type { EventActor } from '@opina/contract/constants/moderation';
import type { DecidedStatus, ReviewSource } from '@opina/contract/constants/reviews';

/** Words of the inbox of reviews. */
export interface ReviewsTexts {
  readonly title: string;
  readonly list: string;
  readonly detail: string;
  readonly byStatus: string;
  readonly search: string;
  readonly anyStars: string;
  readonly anyLanguage: string;
  readonly anySource: string;
  readonly anyReason: string;
  readonly flags: Readonly<Record<'photos' | 'video' | 'verified' | 'reported' | 'unreplied', string>>;
  readonly mark: (name: string) => string;
  readonly decided: Readonly<Record<DecidedStatus, (count: number) => string>>;
  readonly errors: Readonly<Record<string, string>>;
  readonly conflict: string;
  readonly nothingWaits: string;
  readonly nothingWaitsText: string;
  readonly nothingFound: string;
  readonly nothingFoundText: string;
  readonly chooseOne: string;
  readonly chooseOneText: string;
  readonly gone: string;
  readonly goneText: string;
  readonly withdrawn: string;
  readonly anonymous: string;
  readonly textLanguage: string;
  readonly original: (language: string) => string;
  readonly noText: string;
  readonly photos: (count: number) => string;
  readonly photoOf: (number: number, name: string) => string;
  /** Of a photo that was refused, or waits. */
  readonly notShown: string;
  readonly photoBefore: string;
  readonly photoAfter: string;
  readonly removePhoto: string;
  readonly removeForever: string;
  readonly replied: string;
  readonly refuseTitle: Readonly<Record<'refused' | 'hidden', (count: number) => string>>;
  readonly why: string;
  readonly note: string;
  readonly noteHint: string;
  readonly reports: string;
  readonly reportStatuses: Readonly<Record<'upheld' | 'dismissed', string>>;
  readonly reportDue: (date: string) => string;
  readonly reportLate: (date: string) => string;
  readonly upholdReport: string;
  readonly dismissReport: string;
  /** Names the button that leads to the field. */
  readonly reply: string;
  readonly replies: string;
  readonly noReplies: string;
  readonly yourReply: string;
  readonly anotherReply: string;
  readonly replyHint: string;
  readonly sendReply: string;
  readonly replySent: string;
  readonly editReply: string;
  readonly edit: string;
  readonly remove: string;
  readonly onThePage: string;
  readonly asShoppersSee: string;
  readonly asShoppersWouldSee: string;
  readonly about: string;
  readonly facts: Readonly<
    Record<
      | 'product'
      | 'source'
      | 'verified'
      | 'order'
      | 'bought'
      | 'email'
      | 'language'
      | 'recommends'
      | 'votes'
      | 'incentive'
      | 'incentivized'
      | 'insider'
      | 'experienced'
      | 'edited',
      string
    >
  >;
  /** What the store says of a review. */
  readonly storeFacts: Readonly<Record<'title' | 'insider' | 'incentivized', string>>;
  readonly sources: Readonly<Record<ReviewSource, string>>;
  readonly yes: string;
  readonly no: string;
  readonly votes: (up: string, down: string) => string;
  readonly others: string;
  readonly history: string;
  readonly noHistory: string;
  readonly actions: Readonly<
    Record<
      | `${MediaKind}_${MediaStatus}`
      | 'submitted'
      | 'edited'
      | 'masked'
      | 'held'
      | 'reported'
      | 'photo_removed'
      | 'video_removed'
      | 'deleted',
      string
    >
  >;
  readonly actors: Readonly<Record<EventActor, string>>;
  readonly keysTitle: string;
  readonly keys: readonly (readonly [keys: string, action: string])[];
}
