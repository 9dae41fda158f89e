import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { opinionCountsSchema, questionCountsSchema } from '../../entities/inbox/inbox-counts.ts';
import { answeredQuestionSchema } from '../../entities/question.ts';
import { merchantOpinionSchema } from '../../entities/reviews/merchant-opinion.ts';
import { opinionSchema } from '../../entities/reviews/opinion.ts';
import { reportSchema } from '../../entities/reviews/report.ts';
import { surveyAnswerSchema } from '../../entities/survey.ts';
import { report } from '../../examples/moderation.ts';
import { answeredQuestion, merchantQuestion } from '../../examples/questions.ts';
import { merchantOpinion, ofReview, opinion } from '../../examples/reviews.ts';
import * as shop from '../../examples/shop.ts';
import { surveyAnswer } from '../../examples/surveys.ts';
import { productCode } from '../parameters.ts';
import { merchantErrors, storeParams, storeRowParams } from './merchant-parameters.ts';

const ofQuestion = { ...shop.ofStore, id: merchantQuestion.id };

/** How many reviews a store has to work on, and of each status. */
export const countStoreOpinions = defineCall({
  name: 'countStoreOpinions',
  path: '/api/stores/{store_id}/opinions/counts',
  method: 'GET',
  summary: "Counts of the store's reviews",
  tag: 'merchant',
  scopes: ['read', 'moderate'],
  params: storeParams,
  status: 200,
  response: opinionCountsSchema,
  errors: merchantErrors,
  example: {
    params: shop.ofStore,
    response: { pending: 12, published: 48_210, refused: 31, hidden: 208, withdrawn: 4, reported: 3 },
  },
});

export const countStoreQuestions = defineCall({
  name: 'countStoreQuestions',
  path: '/api/stores/{store_id}/questions/counts',
  method: 'GET',
  summary: "Counts of the store's questions",
  tag: 'merchant',
  scopes: ['read', 'moderate'],
  params: storeParams,
  status: 200,
  response: questionCountsSchema,
  errors: merchantErrors,
  example: {
    params: shop.ofStore,
    response: { pending: 7, published: 2_144, hidden: 19, waiting: 5 },
  },
});

/** Of the same e-mail address, newest first, at most 20. None if the address of the author is not known. */
export const listOtherOpinions = defineCall({
  name: 'listOtherOpinions',
  path: '/api/stores/{store_id}/opinions/{id}/others',
  method: 'GET',
  summary: 'Other reviews of the same person',
  tag: 'merchant',
  scopes: ['read', 'moderate'],
  params: storeRowParams,
  status: 200,
  response: Type.Object(
    { items: Type.Array(merchantOpinionSchema) },
    { $id: 'OtherOpinions', additionalProperties: false },
  ),
  errors: [...merchantErrors, 'opinion.unknown'],
  example: { params: ofReview, response: { items: [{ ...merchantOpinion, id: 870 }] } },
});

/**
 * What the widget would get if the review was published, whatever its status is: with the photos and the video that shoppers
 * would see, and without the address of its author and the order.
 */
export const previewOpinion = defineCall({
  name: 'previewOpinion',
  path: '/api/stores/{store_id}/opinions/{id}/preview',
  method: 'GET',
  summary: 'A review of any status as shoppers would see it',
  tag: 'merchant',
  scopes: ['read', 'moderate'],
  params: storeRowParams,
  status: 200,
  response: Type.Object(
    { product_code: productCode, opinion: opinionSchema, answers: Type.Array(surveyAnswerSchema) },
    { $id: 'OpinionPreview', additionalProperties: false },
  ),
  errors: [...merchantErrors, 'opinion.unknown'],
  example: {
    params: ofReview,
    response: { product_code: shop.productCode, opinion, answers: [surveyAnswer] },
  },
});

/** Open and closed, newest first, at most 100. */
export const listOpinionReports = defineCall({
  name: 'listOpinionReports',
  path: '/api/stores/{store_id}/opinions/{id}/reports',
  method: 'GET',
  summary: 'What shoppers have reported about a review',
  tag: 'merchant',
  scopes: ['read', 'moderate'],
  params: storeRowParams,
  status: 200,
  response: Type.Object(
    { items: Type.Array(reportSchema) },
    { $id: 'OpinionReports', additionalProperties: false },
  ),
  errors: [...merchantErrors, 'opinion.unknown'],
  example: { params: ofReview, response: { items: [report] } },
});

/** Of the same product, answered in public, the most similar first, at most 5. */
export const listSimilarQuestions = defineCall({
  name: 'listSimilarQuestions',
  path: '/api/stores/{store_id}/questions/{id}/similar',
  method: 'GET',
  summary: 'Similar questions that are answered',
  tag: 'merchant',
  scopes: ['read', 'moderate'],
  params: storeRowParams,
  status: 200,
  response: Type.Object(
    { items: Type.Array(answeredQuestionSchema) },
    { $id: 'SimilarQuestions', additionalProperties: false },
  ),
  errors: [...merchantErrors, 'question.unknown'],
  example: { params: ofQuestion, response: { items: [{ ...answeredQuestion, id: 288 }] } },
});
