import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { attributeSchema } from '../../entities/survey.ts';
import { widgetPaths } from '../../widget-paths.ts';
import { productCode, storeId, tags } from '../parameters.ts';

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
});
