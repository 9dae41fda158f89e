import { plural } from './plural.ts';
import type { Texts } from './texts.ts';

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
  ratingOnly: 'The customer did not write a review and only rated the product.',
  recommends: 'Yes, I recommend this product',
  doesNotRecommend: "No, I don't recommend this product",
  thirdParty: (name) => `Review collected by ${name || 'a third party'}`,
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
  voteFailed: 'Your vote could not be sent. Please try again.',

  loadMore: 'LOAD MORE',
  retry: 'Try again',
  reviewsFailed: 'The reviews could not be loaded.',
  noneInMode: 'No reviews found.',
  moreLoaded: (count, total) => `${count} more ${reviews(count)} loaded, ${total} in the list.`,
  modeShown: (mode, shown) => `${mode}: ${shown} in the list.`,

  noReviewsTitle: 'This product has no reviews yet',
  noReviewsMessage: 'As soon as the first customers share their experience, their reviews will appear here.',
  auditedBy: 'Real reviews, audited by',
  auditNote: 'An independent auditor verifies every review.',
};
