import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { bestRating, worstRating } from '../../constants/ratings.ts';
import { maxHostLength } from '../../constants/stores.ts';
import { opinionSchema } from '../../entities/reviews/opinion.ts';
import { productRateSchema, rateSchema } from '../../entities/reviews/rating.ts';
import { opinionsBySourceSchema } from '../../entities/root.ts';
import { opinion } from '../../examples/reviews.ts';
import * as shop from '../../examples/shop.ts';
import { per, storeId } from '../parameters.ts';

/** A review with its product. `name` is empty if unknown. */
const storeOpinionSchema = Type.Object(
  {
    ...opinionSchema.properties,
    product: Type.Object({ id: Type.String(), name: Type.String() }, { additionalProperties: false }),
  },
  { $id: 'StoreOpinion', additionalProperties: false },
);

/**
 * The newest reviews with a text of a store's products, for the carousel. `rate` counts all the store's reviews, whatever
 * the minimum. `page_path` is the store's page for people.
 */
export const listRecentOpinions = defineCall({
  name: 'listRecentOpinions',
  path: '/widget/recent_opinions',
  method: 'GET',
  summary: "The newest reviews of a store's products",
  tag: 'widget',
  query: Type.Object(
    {
      store_id: storeId,
      per: per(4),
      min_rate: Type.Integer({
        minimum: worstRating,
        maximum: bestRating,
        default: worstRating,
        description: 'Only reviews with at least this rating.',
      }),
    },
    { additionalProperties: true },
  ),
  status: 200,
  response: Type.Object(
    {
      store: Type.Object({ name: Type.String(), locale: Type.String() }, { additionalProperties: false }),
      rate: rateSchema,
      items: Type.Array(storeOpinionSchema),
      page_path: Type.String(),
    },
    { $id: 'RecentOpinions', additionalProperties: false },
  ),
  errors: ['request.parameter_missing', 'request.parameter_invalid', 'store.unknown'],
  example: {
    query: { ...shop.ofStore, per: 4, min_rate: 4 },
    response: {
      store: { name: shop.storeName, locale: shop.storeLocale },
      rate: shop.shortStoreRate,
      items: [{ ...opinion, product: { id: shop.productCode, name: shop.productName } }],
      page_path: shop.pagePath,
    },
  },
});

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
  example: {
    query: shop.ofStore,
    response: {
      store: { id: shop.storeId, name: shop.storeName, locale: shop.storeLocale },
      rate: shop.storeRate,
      opinions_by_source: shop.storeBySource,
      page_path: shop.pagePath,
    },
  },
});
