import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { rootSchema } from '../../entities/root.ts';
import { widgetPaths } from '../../widget-paths.ts';
import { productCode, storeId } from '../parameters.ts';

/**
 * What the first screen needs. The page's other settings (`name`, `photos_urls[]`, `product_group`, `tags`, `eans[]`,
 * `gtins[]`, `brand`, `sellers[][field]`, `product_extra_attributes[key]`, `url`) are in the query. If the
 * store allows it and the page is on one of its hosts, name, photos and tags are stored for a product that has none.
 */
export const getRoot = defineCall({
  name: 'getRoot',
  path: widgetPaths.getRoot,
  method: 'GET',
  summary: 'Everything the first screen of the widget needs',
  tag: 'widget',
  query: Type.Object({ code: productCode, store_id: storeId }, { additionalProperties: true }),
  status: 200,
  response: rootSchema,
  errors: ['request.parameter_missing', 'request.parameter_invalid', 'store.unknown'],
});
