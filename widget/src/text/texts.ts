import type { ModerationReason } from '@opina/contract/constants/moderation';
import type { ReviewOrder } from '@opina/contract/constants/reviews';
import type { SurveyKind } from '@opina/contract/constants/surveys';
import type { MenuMode } from '../entities/review-mode.ts';
import type { ReviewSources } from '../entities/root.ts';
import type { Sizes } from './sizes.ts';

/**
 * Every word the first view shows, in one language. Numbers arrive as the store writes them (`shown`) and, where the
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
  /** The button that opens what reviews are found by. */
  find: string;
  modeMenu: string;
  modes: Readonly<Record<MenuMode, string>>;
  by: string;
  on: string;
  anonymous: string;
  ratingOnly: string;
  recommends: string;
  doesNotRecommend: string;
  /** Who collected the review; the name may be empty. */
  thirdParty: (name: string) => string;
  /** From files or programs of the store. */
  imported: string;
  /** The server has the order of the purchase; the month may be empty. */
  verified: (month: string) => string;
  verifiedAbout: string;
  /** Written here, for no known order. */
  openReview: string;
  openReviewAbout: string;
  /** What everybody who was asked for a review was offered. */
  incentive: (text: string) => string;
  edited: (date: string) => string;
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
  /** The button of a review that opens what else can be done with it. */
  reviewTools: string;

  loadMore: string;
  /** The names of the two buttons with that text. */
  moreReviews: string;
  moreQuestions: string;
  retry: string;
  reviewsFailed: string;
  noneInMode: string;
  /** Told after a page came: how many reviews are new and how many the list holds. */
  moreLoaded: (count: number, total: string) => string;
  /** Told after the mode changed. */
  modeShown: (mode: string, reviews: string) => string;

  writeReview: string;
  noReviewsTitle: string;
  noReviewsMessage: string;
  auditedBy: string;
  auditNote: string;
  /** Where a product's reviews come from. */
  sources: Readonly<Record<keyof ReviewSources, (count: number, shown: string) => string>>;
  /** A link to where that is told. */
  howCollected: string;

  storeTitle: string;
  /** What the store promises to shoppers of a product without reviews; the name may be empty. */
  storeCommitment: (name: string) => string;
  /** What is said instead where nobody vouches for that: what the widget itself does. */
  storeSources: (name: string) => string;
  storeRating: string;

  questionsTitle: string;
  questionsCount: (count: number, shown: string) => string;
  noQuestions: string;
  questionsFailed: string;
  storeAnswer: string;
  waitingForAnswer: string;
  /** Told after a page came: how many questions are new and how many the list holds. */
  moreQuestionsLoaded: (count: number, total: string) => string;
  questionLabel: string;
  questionPlaceholder: string;
  /** Why the question cannot be sent yet. */
  questionHint: string;
  sendQuestion: string;

  /** Before whose review it is of: `Vídeo: Ana, 5 de 5`. */
  video: string;
  photosTitle: string;
  /** The name of a picture by its place: `Foto 3 de 12`. */
  photoName: (number: string, total: string) => string;
  /** The name of the button that opens the gallery's rest: `Mais 12 fotos`. */
  morePhotos: (count: number, shown: string) => string;
  seeAllPhotos: string;
  photosFailed: string;
  /** A window that should have opened could not be had. */
  openFailed: string;

  surveyKinds: Readonly<Record<SurveyKind, string>>;
  filtersTitle: string;
  attributesTitle: string;
  /** The options of the size attribute, smallest first, by their Portuguese names on the wire. */
  sizes: Sizes;
  asExpected: string;
  answersCount: (count: number, shown: string) => string;
}

/**
 * The words of what comes only when somebody does something: the steps after a question, and the windows. A file per
 * language of their own, loaded with the code that shows them.
 */
export interface LaterTexts {
  suggestionsTitle: string;
  /** Told when suggestions came. */
  suggestionsFound: (count: number, shown: string) => string;
  showAnswer: string;
  hideAnswer: string;
  emailLabel: string;
  emailPlaceholder: string;
  /** Why nothing can be sent yet: there is no address, or what was typed is none. */
  emailMissing: string;
  emailHint: string;
  emailPrivacy: string;
  sendEmail: string;
  /** What stands before and after the known address, which has an element of its own. */
  knownEmail: readonly [before: string, after: string];
  backToQuestion: string;
  yes: string;
  no: string;
  sendingQuestion: string;
  questionSent: string;
  otherQuestion: string;
  questionFailed: string;
  tooManyQuestions: string;
  privateTitle: string;
  privateNote: string;
  seeMorePhotos: string;
  loadingPhotos: string;
  reviewFailed: string;
  previousPhoto: string;
  nextPhoto: string;
  pause: string;
  play: string;
  close: string;
  /** After the percentage of customers. */
  attributeShare: string;
  /** Above reviews by customers who answered for the attribute, whatever they chose. */
  attributeReviews: string;
  loadingAttribute: string;
  attributeFailed: string;
  findLabel: string;
  findHint: string;
  search: string;
  orderMenu: string;
  orders: Readonly<Record<ReviewOrder, string>>;
  verifiedOnly: string;
  /** How many reviews meet all conditions, or that it is more than so many. */
  matches: (count: number, shown: string, isAtLeast: boolean) => string;
  /** The name of the button that takes a condition away. */
  takeAway: (condition: string) => string;
  clearAll: string;
  /** Above answered questions with what was searched for. */
  foundQuestions: string;
  /** The page's address leads to a review that is not there. */
  reviewGone: string;
  /** The title of a review's window: who wrote it when. */
  reviewBy: (subject: string) => string;
  share: string;
  copyLink: string;
  linkCopied: string;
  /** The name of the field with the link, where it has to be copied by hand. */
  linkToCopy: string;
  /** Opens what the log says of a review. */
  checkReview: string;
  reportTitle: string;
  reportAbout: string;
  reasons: Readonly<Record<ModerationReason, string>>;
  reportNote: string;
  sendReport: string;
  reportSent: string;
  reportFailed: string;
  tooManyReports: string;
}
