import { pluralIn } from './plural.ts';
import type { LaterTexts } from './texts.ts';

const plural = pluralIn('en');

export const laterTexts: LaterTexts = {
  suggestionsTitle: 'Similar questions already answered',
  suggestionsFound: (count, shown) =>
    `${shown} ${plural(count, 'similar question', 'similar questions')} already answered.`,
  showAnswer: 'Show answer',
  hideAnswer: 'Hide answer',
  emailLabel: 'Your email',
  emailPlaceholder: 'Type your email',
  emailMissing: 'Type your email to send the question.',
  emailHint: 'Check the address. Example: name@example.com',
  emailPrivacy: 'Only used to send you the answer. Nobody else sees it.',
  sendEmail: 'Send',
  knownEmail: ['Would you like to receive the answer at ', '?'],
  backToQuestion: 'Back to the question',
  yes: 'Yes',
  no: 'No',
  sendingQuestion: 'Sending your question...',
  questionSent: 'Question sent! You will soon receive the answer in your email.',
  otherQuestion: 'Ask another question',
  questionFailed: 'We could not send your question. It is still here: please try again.',
  tooManyQuestions: 'You have sent a lot of questions. This one is still here: please try again later.',
  privateTitle: 'Your question',
  privateNote: 'Only you can see this answer.',
  seeMorePhotos: 'See more photos',
  loadingPhotos: 'Loading photos',
  photoReviewFailed: 'We could not load this review.',
  previousPhoto: 'Previous photo',
  nextPhoto: 'Next photo',
  pause: 'Pause',
  play: 'Play',
  close: 'Close',
  attributeShare: 'of customers say this type of product fits as expected',
  attributeReviews: 'Reviews by customers who answered',
  loadingAttribute: 'Loading answers',
  attributeFailed: 'We could not load the answers.',
};
