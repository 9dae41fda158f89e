import type { VoteAction } from '@opina/contract/constants/reviews';

export interface Translation {
  locale: string;
  title: string;
  text: string;
}

export interface ReviewPhoto {
  id: string;
  image: string;
  square: string;
  thumbnail: string;
}

/** A video of the customer. */
export interface ReviewVideo {
  url: string;
  /** Empty: none. */
  poster: string;
  /** In pixels; undefined where the server does not know. */
  width: number | undefined;
  height: number | undefined;
}

/** A calendar day as the server sends it; which order it is shown in depends on the store's locale. */
export interface CalendarDate {
  day: number;
  month: number;
  year: number;
}

/** Where a review comes from. */
export interface ReviewOrigin {
  /** Collected by somebody else. */
  thirdParty: boolean;
  thirdPartyName: string;
  /** From files or programs of the store. */
  imported: boolean;
  /** The server has the order of the purchase. */
  verified: boolean;
  /** Written here, for no known order. */
  open: boolean;
  /** What everybody who was asked for a review was offered; empty: nothing. */
  incentive: string;
  /** What else a shopper has to know of it, in the language of the store; empty: nothing. */
  disclosures: string;
  edited: CalendarDate | undefined;
  /** The month of the purchase, `01/2026`; empty: not known, or not shown. */
  purchasedIn: string;
}

/** A review as the widget holds it, read tolerantly from the wire. Ids are strings: they are only ever compared. */
export interface Review extends ReviewOrigin {
  id: string;
  /** 1 to 5. */
  rate: number;
  /** Empty when the customer gave a rating only. */
  title: string;
  text: string;
  /** Empty when the server sent no name. */
  author: string;
  profile: string;
  date: CalendarDate | undefined;
  /** Empty when unknown. */
  locale: string;
  translations: Translation[];
  recommends: boolean | undefined;
  upvotes: number;
  downvotes: number;
  /** Replies of the store. */
  comments: string[];
  photos: ReviewPhoto[];
  videos: ReviewVideo[];
  saleItemId: string | undefined;
}

/** The most helpful positive or negative review. */
export interface FeaturedReview extends ReviewOrigin {
  id: string;
  rate: number;
  title: string;
  text: string;
  locale: string;
  translations: Translation[];
  upvotes: number;
  videos: ReviewVideo[];
}

export interface VoteCounts {
  upvotes: number;
  downvotes: number;
}

/** What this visitor voted, by review id. */
export type Votes = Readonly<Record<string, VoteAction>>;
