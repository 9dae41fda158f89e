import type { CallTrials } from '../call-trial.ts';

const isFile = 'Its body is a file, or its row can be removed once: the tests of `review-form` send it.';

/** Of the form in which shoppers write reviews. */
export const formTrials = {
  createFormChallenge: {},
  getReviewForm: {},
  openReviewForm: {},
  resendFormLink: {},
  visitReviewForm: {},
  saveReviewDraft: {},
  addDraftPhoto: { mayBeRefused: isFile },
  removeDraftPhoto: { mayBeRefused: isFile, form: 'with photos' },
  setDraftVideo: { mayBeRefused: isFile },
  setDraftPoster: { mayBeRefused: isFile },
  removeDraftVideo: {},
  confirmReview: { form: 'waiting' },
  sendReview: { form: 'sent' },
  withdrawReview: { form: 'of a review' },
} satisfies Partial<CallTrials>;
