import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { surveyAnswerKinds, surveyAnswersPageSize } from '../../constants.ts';
import { surveyAnswerSchema } from '../../entities/survey.ts';
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
});
