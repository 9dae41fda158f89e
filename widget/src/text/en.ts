import { pluralIn } from './plural.ts';
import { sizesEn } from './sizes.ts';
import type { Texts } from './texts.ts';

const plural = pluralIn('en');
const reviews = (count: number) => plural(count, 'review', 'reviews');

export const texts: Texts = {
  loading: 'Loading reviews',

  reviewsTitle: 'Customer reviews',
  ratingLegend: 'Product rating',
  outOfBest: 'out of 5',
  starsName: (rate) => `${rate} out of 5`,
  basedOn: (count) => ['Based on ', ` ${reviews(count)}`],
  allRatings: 'All ratings',
  starsCount: (stars) => `${stars} ${plural(stars, 'star', 'stars')}`,
  reviewsCount: (count, shown) => `${shown} ${reviews(count)}`,
  recommendation: 'of customers recommend this product',
  mostHelpfulPositive: 'Most helpful positive review',
  mostHelpfulNegative: 'Most helpful negative review',

  listTitle: 'What customers say',
  find: 'Filter and search',
  modeMenu: 'Show reviews',
  modes: {
    default: 'Most recent',
    positive: 'Positive',
    negative: 'Negative',
    by_votes: 'Most helpful',
    with_photos: 'With photos',
  },
  by: 'By',
  on: 'On',
  anonymous: 'Anonymous customer',
  ratingOnly: 'This customer rated the product without writing a review.',
  recommends: 'Yes, I recommend this product',
  doesNotRecommend: "No, I don't recommend this product",
  thirdParty: (name) => `Review collected by ${name || 'a third party'}`,
  imported: 'Review imported by the store',
  verified: (month) => `Verified purchase${month && ` · Bought in ${month}`}`,
  verifiedAbout: 'The reviewer bought this product at this store: the order is on record.',
  openReview: 'No known purchase',
  openReviewAbout: 'The reviewer confirmed an e-mail address, but no order of this product is on record.',
  incentive: (text) => `Offered for a review, whatever the rating: ${text}`,
  edited: (date) => `Edited by its author on ${date}`,
  storeReply: 'Reply from the store',
  seeMore: 'see more',
  seeLess: 'see less',
  seeTranslation: 'See translation',
  seeOriginal: 'See original',

  voteQuestion: 'Was this review helpful?',
  helpful: 'Helpful',
  notHelpful: 'Not helpful',
  votes: (count, shown) => `${shown} ${plural(count, 'vote', 'votes')}`,
  voteCounted: 'Your vote was counted.',
  voteTakenBack: 'Your vote was removed.',
  voteFailed: 'We could not send your vote. Please try again.',
  reviewTools: 'Share or report',

  loadMore: 'LOAD MORE',
  moreReviews: 'Load more reviews',
  moreQuestions: 'Load more questions',
  retry: 'Try again',
  reviewsFailed: 'We could not load the reviews.',
  noneInMode: 'No reviews found.',
  moreLoaded: (count, total) => `${count} more ${reviews(count)} loaded, ${total} in the list.`,
  modeShown: (mode, shown) => `${mode}: ${shown} in the list.`,

  writeReview: 'Write a review',
  noReviewsTitle: 'This product has no reviews yet',
  noReviewsMessage: 'As soon as the first customers share their experience, their reviews will appear here.',
  auditedBy: 'Real reviews, audited by',
  auditNote: 'An independent auditor verifies every review.',
  sources: {
    boughtHere: (_, shown) => `${shown} from purchases in this store`,
    open: (_, shown) => `${shown} without a known purchase`,
    imported: (_, shown) => `${shown} imported by the store`,
    thirdParty: (_, shown) => `${shown} collected by third parties`,
  },
  howCollected: 'How reviews are collected',

  storeTitle: 'About the store',
  storeCommitment: (name) =>
    `${name || 'This store'} is committed to publishing what its customers really think, good or bad.`,
  storeSources: (name) =>
    `${name || 'This store'} shows where each review comes from: a purchase in the store, an import or a third party.`,
  storeRating: 'Store rating',

  questionsTitle: 'Questions and answers',
  questionsCount: (count, shown) => `${shown} ${plural(count, 'question', 'questions')}`,
  noQuestions: 'No questions yet. Not sure about something? Ask the store.',
  questionsFailed: 'We could not load the questions.',
  storeAnswer: 'Answer from the store',
  waitingForAnswer: 'The store has not answered yet.',
  moreQuestionsLoaded: (count, total) =>
    `${count} more ${plural(count, 'question', 'questions')} loaded, ${total} in the list.`,
  questionLabel: 'Ask the store a question',
  questionPlaceholder: 'Write a question...',
  questionHint: 'Write your full question, using more than 10 characters.',
  sendQuestion: 'Ask',

  video: 'Video',
  photosTitle: 'Customer photos',
  photoName: (number, total) => `Photo ${number} of ${total}`,
  morePhotos: (count, shown) => `See ${shown} more ${plural(count, 'photo', 'photos')}`,
  seeAllPhotos: 'See all photos',
  photosFailed: 'We could not load the photos.',
  openFailed: 'This could not be opened. Please try again.',

  surveyKinds: { evaluator_profile: 'Reviewer profile', use_cases: 'Occasion' },
  filtersTitle: 'Filter reviews',
  attributesTitle: 'How customers describe the product',
  sizes: sizesEn,
  asExpected: 'As expected',
  answersCount: (count, shown) => `${shown} ${plural(count, 'answer', 'answers')}`,
};
