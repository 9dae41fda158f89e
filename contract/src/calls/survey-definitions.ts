import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { longestTag, mostSurveyOptions, mostTags, surveyAnswerKinds } from '../constants.ts';
import { linkSchema } from '../entities/link.ts';
import { surveyDefinitionSchema } from '../entities/merchant.ts';
import {
  bodyErrors,
  merchantErrors,
  merchantPage,
  perPage,
  storeParams,
  storeRowParams,
} from './merchant.ts';
import { rowId } from './parameters.ts';

const description = Type.String({ minLength: 1, maxLength: 300 });
const weight = (maximum: number) => Type.Optional(Type.Integer({ minimum: 1, maximum }));
const largestOrdering = 1_000;

/** What the store asks its customers beside the review, in the order it was made. */
export const listSurveyDefinitions = defineCall({
  name: 'listSurveyDefinitions',
  method: 'GET',
  summary: "The store's survey questions",
  tag: 'merchant',
  scopes: ['read'],
  params: storeParams,
  query: Type.Object({ page: merchantPage, per_page: perPage }, { additionalProperties: true }),
  status: 200,
  answer: Type.Object(
    { items: Type.Array(surveyDefinitionSchema), links: Type.Array(linkSchema) },
    { $id: 'SurveyDefinitionPage', additionalProperties: false },
  ),
  errors: merchantErrors,
});

/**
 * Makes a question, or brings the one of the same kind and description up to date: tags, weights, new options.
 * `expected`: of an attribute, the orderings that mean "as expected"; without it `weight` for a size, else the better
 * half of the scale.
 */
export const defineSurveyQuestion = defineCall({
  name: 'defineSurveyQuestion',
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
          Type.Array(Type.Integer({ minimum: 1, maximum: 5 }), {
            minItems: 1,
            maxItems: 5,
            uniqueItems: true,
          }),
          Type.Null(),
        ]),
      ),
      tags: Type.Optional(
        Type.Array(Type.String({ minLength: 1, maxLength: longestTag }), { maxItems: mostTags }),
      ),
      options: Type.Array(
        Type.Object(
          {
            description,
            ordering: Type.Optional(Type.Integer({ minimum: 1, maximum: largestOrdering })),
            weight: weight(largestOrdering),
          },
          { additionalProperties: true },
        ),
        { minItems: 1, maxItems: mostSurveyOptions },
      ),
    },
    { additionalProperties: true },
  ),
  status: 200,
  answer: surveyDefinitionSchema,
  errors: [...merchantErrors, ...bodyErrors, 'survey.question_invalid', 'survey.options_differ'],
});

/** What the customer of one review chose, in place of anything chosen before. The review needs a `sale_item_id`. */
export const recordSurveyAnswers = defineCall({
  name: 'recordSurveyAnswers',
  method: 'PUT',
  summary: "Record a review's survey answers",
  tag: 'merchant',
  params: storeRowParams,
  body: Type.Object({ option_ids: Type.Array(rowId, { maxItems: 200 }) }, { additionalProperties: true }),
  status: 200,
  answer: Type.Object(
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
});
