import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { reviewsPageSize } from '../constants.ts';
import { linkSchema } from '../entities/link.ts';
import { opinionSchema } from '../entities/opinion.ts';
import { opinion } from '../examples/reviews.ts';
import * as shop from '../examples/shop.ts';
import { widgetPaths } from '../widget-paths.ts';
import { flag, page, per, productCode, rowId, saleItems, storeId } from './parameters.ts';

/** One page of a product's published reviews, newest first unless `by_votes` says otherwise. Filters are combined. */
export const listOpinions = defineCall({
  name: 'listOpinions',
  path: widgetPaths.listOpinions,
  method: 'GET',
  summary: "One page of a product's reviews",
  tag: 'widget',
  query: Type.Object(
    {
      code: productCode,
      store_id: storeId,
      page,
      per: per(reviewsPageSize),
      positive: flag('Only 4 and 5 stars.'),
      negative: flag('Only 1 and 2 stars.'),
      by_votes: flag('Most upvotes first, then newest.'),
      by_text: flag('Only reviews that have a text.'),
      with_photos: flag('Only reviews that have photos.'),
      by_sale_items: saleItems('Only the reviews of these sale items, as ids separated by commas.'),
      order_by: Type.Optional(Type.Literal('-created_at')),
    },
    { additionalProperties: true },
  ),
  status: 200,
  response: Type.Object(
    { items: Type.Array(opinionSchema), links: Type.Array(linkSchema) },
    { $id: 'OpinionPage', additionalProperties: false },
  ),
  errors: ['request.parameter_missing', 'request.parameter_invalid', 'store.unknown'],
  example: {
    query: { ...shop.ofProduct, page: 1, per: 5, by_votes: true },
    response: {
      items: [opinion],
      links: [
        {
          rel: 'next',
          href: `/widget/opinions?code=${shop.productCode}&store_id=${shop.storeId}&per=5&by_votes=true&page=2`,
        },
      ],
    },
  },
});

export const getOpinion = defineCall({
  name: 'getOpinion',
  path: widgetPaths.getOpinion,
  method: 'GET',
  summary: 'One published review',
  tag: 'widget',
  params: Type.Object({ id: rowId }),
  query: Type.Object({ code: productCode, store_id: storeId }, { additionalProperties: true }),
  status: 200,
  response: opinionSchema,
  errors: ['request.parameter_missing', 'request.parameter_invalid', 'store.unknown', 'opinion.unknown'],
  example: { params: { id: opinion.id }, query: shop.ofProduct, response: opinion },
});
