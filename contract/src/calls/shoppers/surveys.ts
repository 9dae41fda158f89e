import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { surveyAnswerKinds, surveyAnswersPageSize, surveyKinds } from '../../constants/surveys.ts';
import { attributeSchema, surveyAnswerSchema, surveyQuestionSchema } from '../../entities/survey.ts';
import * as shop from '../../examples/shop.ts';
import { attribute, surveyAnswer, surveyQuestion } from '../../examples/surveys.ts';
import { widgetPaths } from '../../widget-paths.ts';
import { page, per, productCode, rowId, saleItems, storeId, tags } from '../parameters.ts';

/**
 * What customers of a product answered, newest review first: one item for each review and kind. Only published
 * reviews. `option_id` keeps the items in which that option was chosen, with all their options. `total_count` counts
 * the items of all pages.
 */
export const listSurveyAnswers = defineCall({
  name: 'listSurveyAnswers',
  path: widgetPaths.listSurveyAnswers,
  method: 'GET',
  summary: "One page of customers' answers to a product's survey",
  tag: 'survey',
  query: Type.Object(
    {
      product_id: productCode,
      store_id: storeId,
      tags,
      page,
      per: per(surveyAnswersPageSize),
      option_id: Type.Optional(rowId),
      sale_items: saleItems('Only the answers that came with these sale items, as ids separated by commas.'),
      kind: Type.Optional(Type.Enum(surveyAnswerKinds)),
    },
    { additionalProperties: true },
  ),
  status: 200,
  response: Type.Object(
    { items: Type.Array(surveyAnswerSchema), total_count: Type.Integer({ minimum: 0 }) },
    { $id: 'SurveyAnswerPage', additionalProperties: false },
  ),
  errors: ['request.parameter_missing', 'request.parameter_invalid', 'store.unknown'],
  example: {
    query: { ...shop.ofProductId, kind: surveyAnswer.kind },
    response: { items: [surveyAnswer], total_count: 1 },
  },
});

/**
 * The questions about customers and occasions that somebody answered for this product, in the order they were made,
 * with all their options.
 */
export const listSurveyQuestionSummaries = defineCall({
  name: 'listSurveyQuestionSummaries',
  path: widgetPaths.listSurveyQuestionSummaries,
  method: 'GET',
  summary: "How often each option of a product's survey was chosen",
  tag: 'survey',
  query: Type.Object(
    { product_id: productCode, store_id: storeId, tags, kind: Type.Optional(Type.Enum(surveyKinds)) },
    { additionalProperties: true },
  ),
  status: 200,
  response: Type.Object(
    { items: Type.Array(surveyQuestionSchema) },
    { $id: 'SurveyQuestions', additionalProperties: false },
  ),
  errors: ['request.parameter_missing', 'request.parameter_invalid', 'store.unknown'],
  example: {
    query: { ...shop.ofProductId, kind: surveyQuestion.kind },
    response: { items: [surveyQuestion] },
  },
});

/** The attributes that somebody answered for this product, in the order they were made, with all their options. */
export const getProductAnswersSummary = defineCall({
  name: 'getProductAnswersSummary',
  path: widgetPaths.getProductAnswersSummary,
  method: 'GET',
  summary: "A product's attributes as its customers see them",
  tag: 'survey',
  query: Type.Object({ product_id: productCode, store_id: storeId, tags }, { additionalProperties: true }),
  status: 200,
  response: Type.Object(
    { items: Type.Array(attributeSchema) },
    { $id: 'ProductAnswersSummary', additionalProperties: false },
  ),
  errors: ['request.parameter_missing', 'request.parameter_invalid', 'store.unknown'],
  example: { query: shop.ofProductId, response: { items: [attribute] } },
});
