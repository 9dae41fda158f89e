import type { Call } from '../call.ts';
import { listPhotoReviews } from './gallery/list-photo-reviews.ts';
import { getHealth, getReadiness } from './health/check-health.ts';
import { createOrder } from './orders/create-order.ts';
import { erasePerson, exportPerson } from './people/person-data.ts';
import { getProduct } from './product-page/get-product.ts';
import { getRecommendationsSummary } from './product-page/get-recommendations-summary.ts';
import { getRoot } from './product-page/get-root.ts';
import { listProductRates } from './product-page/list-product-rates.ts';
import { getStoreProduct, listStoreTags } from './product-page/store-products.ts';
import { askQuestion } from './questions/ask-question.ts';
import { getPrivateAnswer } from './questions/get-private-answer.ts';
import { listQuestionSuggestions } from './questions/list-question-suggestions.ts';
import { listQuestions } from './questions/list-questions.ts';
import {
  answerStoreQuestion,
  changeQuestionStatus,
  createStoreQuestion,
  listStoreQuestions,
} from './questions/store-questions.ts';
import { getOpinion } from './reviews/get-opinion.ts';
import { listOpinions } from './reviews/list-opinions.ts';
import { addOpinionComment, changeOpinionComment, removeOpinionComment } from './reviews/opinion-comments.ts';
import { addOpinionPhotos, removeOpinionPhoto } from './reviews/opinion-photos.ts';
import {
  changeOpinionStatus,
  createStoreOpinion,
  deleteStoreOpinion,
  getStoreOpinion,
  listStoreOpinions,
} from './reviews/store-opinions.ts';
import { getStoreRatings } from './store-page/get-store-ratings.ts';
import { listRecentOpinions } from './store-page/list-recent-opinions.ts';
import { createStore, findStore } from './stores/create-store.ts';
import { changeStoreSettings, getStoreSettings } from './stores/store-settings.ts';
import { getProductAnswersSummary } from './surveys/get-product-answers-summary.ts';
import { listSurveyAnswers } from './surveys/list-survey-answers.ts';
import { listSurveyQuestionSummaries } from './surveys/list-survey-question-summaries.ts';
import { recordSurveyAnswers } from './surveys/record-survey-answers.ts';
import { defineSurveyQuestion, listSurveyDefinitions } from './surveys/survey-definitions.ts';
import { exportStore, importIntoStore } from './transfers/store-files.ts';
import { downvoteOpinion, upvoteOpinion } from './votes/vote-opinion.ts';

type ByName<C> = { readonly [K in keyof C]: Call & { readonly name: K } };

/** A call under a name that is not its own does not compile. */
const byName = <const C extends ByName<C>>(named: C): C => named;

/** Every call by name. */
export const calls = byName({
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
});

export type CallName = keyof typeof calls;

export type NamedCall = Call & { readonly name: CallName };

export const allCalls: readonly NamedCall[] = Object.values(calls);
