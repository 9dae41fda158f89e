import type { Call } from '../call.ts';
import type { CallName } from '../paths.ts';
import { askQuestion } from './ask-question.ts';
import { getHealth, getReadiness } from './check-health.ts';
import { createOrder } from './create-order.ts';
import { createStore, findStore } from './create-store.ts';
import { getOpinion } from './get-opinion.ts';
import { getPrivateAnswer } from './get-private-answer.ts';
import { getProduct } from './get-product.ts';
import { getProductAnswersSummary } from './get-product-answers-summary.ts';
import { getRecommendationsSummary } from './get-recommendations-summary.ts';
import { getRoot } from './get-root.ts';
import { getStoreRatings } from './get-store-ratings.ts';
import { listOpinions } from './list-opinions.ts';
import { listPhotoReviews } from './list-photo-reviews.ts';
import { listProductRates } from './list-product-rates.ts';
import { listQuestionSuggestions } from './list-question-suggestions.ts';
import { listQuestions } from './list-questions.ts';
import { listRecentOpinions } from './list-recent-opinions.ts';
import { listSurveyAnswers } from './list-survey-answers.ts';
import { listSurveyQuestionSummaries } from './list-survey-question-summaries.ts';
import { addOpinionComment, changeOpinionComment, removeOpinionComment } from './opinion-comments.ts';
import { addOpinionPhotos, removeOpinionPhoto } from './opinion-photos.ts';
import { erasePerson, exportPerson } from './people.ts';
import { exportStore, importIntoStore } from './store-files.ts';
import {
  changeOpinionStatus,
  createStoreOpinion,
  deleteStoreOpinion,
  getStoreOpinion,
  listStoreOpinions,
} from './store-opinions.ts';
import { getStoreProduct, listStoreTags } from './store-products.ts';
import {
  answerStoreQuestion,
  changeQuestionStatus,
  createStoreQuestion,
  listStoreQuestions,
} from './store-questions.ts';
import { changeStoreSettings, getStoreSettings } from './store-settings.ts';
import { defineSurveyQuestion, listSurveyDefinitions, recordSurveyAnswers } from './survey-definitions.ts';
import { downvoteOpinion, upvoteOpinion } from './vote-opinion.ts';

/** Every call by name; a call that has a path and is missing here does not compile. */
export const calls = {
  getRoot,
  listOpinions,
  getOpinion,
  upvoteOpinion,
  downvoteOpinion,
  listPhotoReviews,
  listProductRates,
  listRecentOpinions,
  getStoreRatings,
  listQuestions,
  askQuestion,
  listQuestionSuggestions,
  getPrivateAnswer,
  getProduct,
  getRecommendationsSummary,
  listSurveyAnswers,
  listSurveyQuestionSummaries,
  getProductAnswersSummary,
  createOrder,
  listStoreOpinions,
  createStoreOpinion,
  getStoreOpinion,
  changeOpinionStatus,
  deleteStoreOpinion,
  addOpinionComment,
  changeOpinionComment,
  removeOpinionComment,
  addOpinionPhotos,
  removeOpinionPhoto,
  recordSurveyAnswers,
  getStoreProduct,
  listStoreTags,
  createStore,
  findStore,
  getStoreSettings,
  changeStoreSettings,
  listStoreQuestions,
  createStoreQuestion,
  changeQuestionStatus,
  answerStoreQuestion,
  listSurveyDefinitions,
  defineSurveyQuestion,
  exportStore,
  importIntoStore,
  exportPerson,
  erasePerson,
  getHealth,
  getReadiness,
} as const satisfies Record<CallName, Call>;
