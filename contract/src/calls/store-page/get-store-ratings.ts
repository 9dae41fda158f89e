import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { maxHostLength } from '../../constants.ts';
import { productRateSchema } from '../../entities/rating.ts';
import { opinionsBySourceSchema } from '../../entities/root.ts';
import { storeId } from '../parameters.ts';

/**
 * A store's ratings by star and its reviews by source, for the seal. `page_path` is the store's page for people. A seal
 * without a store id sends the page's host.
 */
export const getStoreRatings = defineCall({
  name: 'getStoreRatings',
  path: '/widget/store_ratings',
  method: 'GET',
  summary: "A store's ratings by star and its reviews by source",
  tag: 'widget',
  query: Type.Object(
    {
      store_id: Type.Optional(storeId),
      host: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: maxHostLength,
          description:
            'Host name of the page; required without `store_id`. The server uses the store with this host in its `page_hosts`, if only one store has it.',
        }),
      ),
    },
    { additionalProperties: true },
  ),
  status: 200,
  response: Type.Object(
    {
      store: Type.Object(
        { id: Type.String(), name: Type.String(), locale: Type.String() },
        { additionalProperties: false },
      ),
      rate: productRateSchema,
      opinions_by_source: opinionsBySourceSchema,
      page_path: Type.String(),
    },
    { $id: 'StoreRatings', additionalProperties: false },
  ),
  errors: ['request.parameter_missing', 'request.parameter_invalid', 'store.unknown', 'store.host_unknown'],
});
