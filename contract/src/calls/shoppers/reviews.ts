import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { maxReviewSearchLength, reviewOrders, reviewsPageSize } from '../../constants/reviews.ts';
import { linkSchema } from '../../entities/link.ts';
import { matchesSchema } from '../../entities/reviews/matches.ts';
import { opinionSchema } from '../../entities/reviews/opinion.ts';
import { opinion } from '../../examples/reviews.ts';
import * as shop from '../../examples/shop.ts';
import { widgetPaths } from '../../widget-paths.ts';
import { flag, optionIds, page, per, productCode, rowId, saleItems, storeId } from '../parameters.ts';

/**
 * One page of a product's published reviews, newest first unless `by_votes` or `order` says otherwise. Filters are combined. With
 * `stars`, `language`, `verified_purchase`, `options`, `search`, an `order` by rating or `with_count`, the server looks at the newest
 * 2,000 reviews of each rating.
 */
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
      stars: Type.Optional(
        Type.String({
          pattern: '^[1-5](,[1-5]){0,4}$',
          description: 'Only reviews with one of these ratings, separated by commas: `4,5`.',
        }),
      ),
      language: Type.Optional(
        Type.String({
          pattern: '^[a-z]{2,3}$',
          description: 'Only reviews in this language, whatever the country: `pt`, `es`, `en`.',
        }),
      ),
      verified_purchase: flag('Only reviews of customers who bought the product in this store.'),
      options: optionIds(
        'Only reviews whose customers chose these survey options, as ids separated by commas. Of one question any of them, of several questions one of each.',
      ),
      search: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: maxReviewSearchLength,
          description:
            'Only reviews whose title and text have all these words, in any form that Portuguese, Spanish or English gives them, with or without accents.',
        }),
      ),
      order: Type.Optional(
        Type.Enum(reviewOrders, {
          description:
            'By date, by upvotes or by rating; equal ones newest first. Overrides `by_votes` and `order_by`.',
        }),
      ),
      with_count: flag('Whether the response has `matches`.'),
    },
    { additionalProperties: true },
  ),
  status: 200,
  response: Type.Object(
    {
      items: Type.Array(opinionSchema),
      links: Type.Array(linkSchema),
      matches: Type.Optional(matchesSchema),
    },
    { $id: 'OpinionPage', additionalProperties: false },
  ),
  errors: ['request.parameter_missing', 'request.parameter_invalid', 'store.unknown'],
  example: {
    query: { ...shop.ofProduct, page: 1, per: 5, by_votes: true, with_count: true },
    response: {
      items: [opinion],
      links: [
        {
          rel: 'next',
          href: `/widget/opinions?code=${shop.productCode}&store_id=${shop.storeId}&per=5&by_votes=true&with_count=true&page=2`,
        },
      ],
      matches: {
        count: 12,
        is_at_least: false,
        verified_purchases: 9,
        languages: [{ language: 'en', count: 12 }],
        word_beginnings: [],
      },
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
