import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { maxTagLength, maxTags } from '../../constants/products.ts';
import { maxSurveyOptions, surveyAnswerKinds } from '../../constants/surveys.ts';
import { stars } from '../../entities/fields.ts';
import { linkSchema } from '../../entities/link.ts';
import { surveyDefinitionSchema } from '../../entities/survey-definition.ts';
import { ofReview } from '../../examples/reviews.ts';
import * as shop from '../../examples/shop.ts';
import { surveyAnswer, surveyDefinition, writtenSurveyQuestion } from '../../examples/surveys.ts';
import { rowId } from '../parameters.ts';
import {
  bodyErrors,
  deletedSchema,
  ifVersion,
  merchantErrors,
  merchantPage,
  perPage,
  storeParams,
  storeRowParams,
} from './merchant-parameters.ts';

const description = Type.String({ minLength: 1, maxLength: 300 });
const weight = (maximum: number) => Type.Optional(Type.Integer({ minimum: 1, maximum }));
const maxOrdering = 1_000;
const maxOrderedQuestions = 1_000;

/** The store's survey questions, in their order, retired ones too. */
export const listSurveyDefinitions = defineCall({
  name: 'listSurveyDefinitions',
  path: '/api/stores/{store_id}/survey_questions',
  method: 'GET',
  summary: "The store's survey questions",
  tag: 'merchant',
  scopes: ['read'],
  params: storeParams,
  query: Type.Object({ page: merchantPage, per_page: perPage }, { additionalProperties: true }),
  status: 200,
  response: Type.Object(
    { items: Type.Array(surveyDefinitionSchema), links: Type.Array(linkSchema) },
    { $id: 'SurveyDefinitionPage', additionalProperties: false },
  ),
  errors: merchantErrors,
  example: { params: shop.ofStore, query: { page: 1 }, response: { items: [surveyDefinition], links: [] } },
});

/**
 * Creates a question, or updates the one with the same kind and description: tags, weights, new options. `expected` lists the
 * orderings of an attribute that mean "as expected"; by default `weight` for a size, and the better half of any other scale.
 */
export const defineSurveyQuestion = defineCall({
  name: 'defineSurveyQuestion',
  path: '/api/stores/{store_id}/survey_questions',
  method: 'PUT',
  summary: 'Define a survey question',
  tag: 'merchant',
  params: storeParams,
  body: Type.Object(
    {
      kind: Type.Enum(surveyAnswerKinds),
      description,
      weight: weight(5),
      expected: Type.Optional(
        Type.Union([
          Type.Array(stars, {
            minItems: 1,
            maxItems: 5,
            uniqueItems: true,
          }),
          Type.Null(),
        ]),
      ),
      tags: Type.Optional(
        Type.Array(Type.String({ minLength: 1, maxLength: maxTagLength }), { maxItems: maxTags }),
      ),
      options: Type.Array(
        Type.Object(
          {
            description,
            ordering: Type.Optional(Type.Integer({ minimum: 1, maximum: maxOrdering })),
            weight: weight(maxOrdering),
          },
          { additionalProperties: true },
        ),
        { minItems: 1, maxItems: maxSurveyOptions },
      ),
    },
    { additionalProperties: true },
  ),
  status: 200,
  response: surveyDefinitionSchema,
  errors: [...merchantErrors, ...bodyErrors, 'survey.question_invalid', 'survey.options_differ'],
  example: { params: shop.ofStore, body: writtenSurveyQuestion, response: surveyDefinition },
});

const ofQuestion = { ...shop.ofStore, id: surveyDefinition.id };
const changedOption = Type.Object(
  {
    id: Type.Optional({
      ...rowId,
      description: 'Of an option that the question has; without it: a new one.',
    }),
    description,
    weight: weight(maxOrdering),
    expected: Type.Optional(
      Type.Boolean({
        description: 'Of an attribute: whether it means "as expected". Of no option: the default ones do.',
      }),
    ),
    retired: Type.Optional(
      Type.Boolean({ description: 'Not offered any more; its answers are still shown and counted.' }),
    ),
  },
  { additionalProperties: false },
);

/**
 * Changes a question: only the given fields. `options` are all of them in their order; those that it leaves out are deleted, or
 * refused if customers have chosen them. What customers have answered stays with its option, wherever that is moved.
 */
export const changeSurveyQuestion = defineCall({
  name: 'changeSurveyQuestion',
  path: '/api/stores/{store_id}/survey_questions/{id}',
  method: 'PATCH',
  summary: 'Change a survey question',
  tag: 'merchant',
  params: storeRowParams,
  body: Type.Object(
    {
      kind: Type.Optional(Type.Enum(surveyAnswerKinds)),
      description: Type.Optional(description),
      tags: Type.Optional(
        Type.Array(Type.String({ minLength: 1, maxLength: maxTagLength }), { maxItems: maxTags }),
      ),
      retired: Type.Optional(
        Type.Boolean({ description: 'Not asked any more; its answers are still shown and counted.' }),
      ),
      options: Type.Optional(Type.Array(changedOption, { minItems: 1, maxItems: maxSurveyOptions })),
      if_version: ifVersion,
    },
    { additionalProperties: false },
  ),
  status: 200,
  response: surveyDefinitionSchema,
  errors: [
    ...merchantErrors,
    ...bodyErrors,
    'survey.question_unknown',
    'survey.question_invalid',
    'survey.question_exists',
    'survey.kind_answered',
    'survey.option_unknown',
    'survey.option_answered',
    'survey.changed',
  ],
  example: {
    params: ofQuestion,
    body: { description: surveyDefinition.description, if_version: 1 },
    response: surveyDefinition,
  },
});

/** Deletes a question that nobody has answered. */
export const deleteSurveyQuestion = defineCall({
  name: 'deleteSurveyQuestion',
  path: '/api/stores/{store_id}/survey_questions/{id}',
  method: 'DELETE',
  summary: 'Delete a survey question',
  tag: 'merchant',
  changes: 'nothing',
  params: storeRowParams,
  status: 200,
  response: deletedSchema,
  errors: [...merchantErrors, 'survey.question_unknown', 'survey.question_answered'],
  example: { params: ofQuestion, response: { id: surveyDefinition.id } },
});

/** The order in which customers are asked and shoppers see them: the ids of all questions. */
export const orderSurveyQuestions = defineCall({
  name: 'orderSurveyQuestions',
  path: '/api/stores/{store_id}/survey_questions/order',
  method: 'PUT',
  summary: 'Order the survey questions',
  tag: 'merchant',
  params: storeParams,
  body: Type.Object(
    { ids: Type.Array(rowId, { minItems: 1, maxItems: maxOrderedQuestions }) },
    { additionalProperties: false },
  ),
  status: 200,
  response: Type.Object(
    { ids: Type.Array(Type.Integer()) },
    { $id: 'SurveyOrder', additionalProperties: false },
  ),
  errors: [...merchantErrors, ...bodyErrors, 'survey.order_differs'],
  example: {
    params: shop.ofStore,
    body: { ids: [surveyDefinition.id] },
    response: { ids: [surveyDefinition.id] },
  },
});

/** How often each option was chosen, in published reviews of all products. Options that nobody chose are left out. */
export const countSurveyAnswers = defineCall({
  name: 'countSurveyAnswers',
  path: '/api/stores/{store_id}/survey_questions/counts',
  method: 'GET',
  summary: "Counts of the answers to the store's survey questions",
  tag: 'merchant',
  scopes: ['read'],
  params: storeParams,
  status: 200,
  response: Type.Object(
    {
      options: Type.Array(
        Type.Object(
          { option_id: Type.Integer(), answers_count: Type.Integer({ minimum: 0 }) },
          { additionalProperties: false },
        ),
      ),
    },
    { $id: 'SurveyCounts', additionalProperties: false },
  ),
  errors: merchantErrors,
  example: {
    params: shop.ofStore,
    response: { options: surveyDefinition.options.map(({ id }) => ({ option_id: id, answers_count: 30 })) },
  },
});

const chosen = { option_ids: surveyAnswer.options.map(({ id }) => id) };

/** Replaces what the customer of one review chose. The review needs a `sale_item_id`. */
export const recordSurveyAnswers = defineCall({
  name: 'recordSurveyAnswers',
  path: '/api/stores/{store_id}/opinions/{id}/survey_answers',
  method: 'PUT',
  summary: "Record a review's survey answers",
  tag: 'merchant',
  params: storeRowParams,
  body: Type.Object({ option_ids: Type.Array(rowId, { maxItems: 200 }) }, { additionalProperties: true }),
  status: 200,
  response: Type.Object(
    { id: Type.Integer(), option_ids: Type.Array(Type.Integer()) },
    { $id: 'RecordedAnswers', additionalProperties: false },
  ),
  errors: [
    ...merchantErrors,
    ...bodyErrors,
    'survey.opinion_unknown',
    'survey.sale_item_missing',
    'survey.option_unknown',
    'survey.option_conflict',
  ],
  example: {
    params: ofReview,
    body: chosen,
    response: { id: ofReview.id, ...chosen },
  },
});
