import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { maxShelfCodes } from '../../constants.ts';
import { rateSchema } from '../../entities/rating.ts';
import { widgetPaths } from '../../widget-paths.ts';
import { productCode, storeId } from '../parameters.ts';

/**
 * Ratings for the stars of a whole list of products, in one call. Products without published reviews are absent.
 * `product_name` is empty if unknown.
 */
export const listProductRates = defineCall({
  name: 'listProductRates',
  path: widgetPaths.listProductRates,
  method: 'GET',
  summary: 'Ratings of several products',
  tag: 'widget',
  query: Type.Object(
    {
      'codes[]': Type.Array(productCode, { minItems: 1, maxItems: maxShelfCodes, uniqueItems: true }),
      store_id: storeId,
      callback: Type.Optional(
        Type.String({
          pattern: '^[A-Za-z_$][A-Za-z0-9_$]{0,63}$',
          description: 'Name of a function on the page. The response is then a script that calls it.',
        }),
      ),
    },
    { additionalProperties: true },
  ),
  status: 200,
  response: Type.Object(
    {
      products_rates: Type.Array(
        Type.Object(
          { product_code: Type.String(), ...rateSchema.properties, product_name: Type.String() },
          { $id: 'ShelfRate', additionalProperties: false },
        ),
      ),
    },
    { $id: 'ShelfRates', additionalProperties: false },
  ),
  errors: ['request.parameter_missing', 'request.parameter_invalid', 'store.unknown'],
});
