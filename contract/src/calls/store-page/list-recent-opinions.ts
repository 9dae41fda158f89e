import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { bestRating, worstRating } from '../../constants.ts';
import { opinionSchema } from '../../entities/opinion.ts';
import { rateSchema } from '../../entities/rating.ts';
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
});
