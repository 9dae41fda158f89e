import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { widgetPaths } from '../../widget-paths.ts';
import { productCode, storeId } from '../parameters.ts';

/**
 * How many customers said whether they recommend the product (`averageAnswerCount`), and the share of them who do
 * (`percentage`, whole, 0 to 100). The two names are in camel case on the wire.
 */
export const getRecommendationsSummary = defineCall({
  name: 'getRecommendationsSummary',
  path: widgetPaths.getRecommendationsSummary,
  method: 'GET',
  summary: 'Share of customers who recommend the product',
  tag: 'product',
  query: Type.Object({ product_id: productCode, store_id: storeId }, { additionalProperties: true }),
  status: 200,
  response: Type.Object(
    {
      averageAnswerCount: Type.Integer({ minimum: 0 }),
      percentage: Type.Integer({ minimum: 0, maximum: 100 }),
    },
    { $id: 'RecommendationsSummary', additionalProperties: false },
  ),
  errors: ['request.parameter_missing', 'request.parameter_invalid', 'store.unknown'],
});
