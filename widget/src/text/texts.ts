import type { ReviewMode } from '../stores/store-types.ts';

/**
 * Every word the widget shows, in one language. Numbers arrive as the store writes them (`shown`) and, where the
 * word depends on how many there are, as a number too.
 */
export interface Texts {
  loading: string;

  reviewsTitle: string;
  ratingLegend: string;
  outOfBest: string;
  /** The name of a picture of stars: `4,7 de 5`. */
  starsName: (rate: string) => string;
  /** What stands before and after the number of reviews, which has an element of its own. */
  basedOn: (count: number) => readonly [before: string, after: string];
  allRatings: string;
  starsCount: (stars: number) => string;
  reviewsCount: (count: number, shown: string) => string;
  recommendation: string;
  mostHelpfulPositive: string;
  mostHelpfulNegative: string;

  listTitle: string;
  modeMenu: string;
  modes: Readonly<Record<ReviewMode, string>>;
  by: string;
  on: string;
  anonymous: string;
  ratingOnly: string;
  recommends: string;
  doesNotRecommend: string;
  /** Who collected the review; the name may be empty. */
  thirdParty: (name: string) => string;
  storeReply: string;
  seeMore: string;
  seeLess: string;
  seeTranslation: string;
  seeOriginal: string;

  voteQuestion: string;
  helpful: string;
  notHelpful: string;
  votes: (count: number, shown: string) => string;
  voteCounted: string;
  voteTakenBack: string;
  voteFailed: string;

  loadMore: string;
  retry: string;
  reviewsFailed: string;
  noneInMode: string;
  /** Told after a page came: how many reviews are new and how many the list holds. */
  moreLoaded: (count: number, total: string) => string;
  /** Told after the mode changed. */
  modeShown: (mode: string, reviews: string) => string;

  noReviewsTitle: string;
  noReviewsMessage: string;
  auditedBy: string;
  auditNote: string;
}
