import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { surveyKinds } from '../../constants.ts';
import { surveyQuestionSchema } from '../../entities/survey.ts';
import { widgetPaths } from '../../widget-paths.ts';
import { productCode, storeId, tags } from '../parameters.ts';

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
});
