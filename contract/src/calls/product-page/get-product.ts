import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { rateSchema } from '../../entities/rating.ts';
import { widgetPaths } from '../../widget-paths.ts';
import { productCode, storeId } from '../parameters.ts';

/** A product and its rating. A product without reviews has zeros, an empty name and no tags. */
export const getProduct = defineCall({
  name: 'getProduct',
  path: widgetPaths.getProduct,
  method: 'GET',
  summary: 'A product and its rating',
  tag: 'product',
  query: Type.Object({ product_id: productCode, store_id: storeId }, { additionalProperties: true }),
  status: 200,
  response: Type.Object(
    {
      product_id: Type.String(),
      name: Type.String(),
      tags: Type.Array(Type.String()),
      rate: rateSchema,
    },
    { $id: 'Product', additionalProperties: false },
  ),
  errors: ['request.parameter_missing', 'request.parameter_invalid', 'store.unknown'],
});
