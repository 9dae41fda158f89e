import type { Context } from '../platform/context.ts';
import { pageLinks } from '../platform/http/calls/page-links.ts';
import type { CallHandlers } from '../platform/http/calls/register-calls.ts';
import { saleItemIds } from '../platform/http/calls/sale-item-ids.ts';
import { getReview, listReviews } from './reviews.ts';

export function reviewRoutes(context: Context): Pick<CallHandlers, 'listOpinions' | 'getOpinion'> {
  return {
    listOpinions: async ({ query }) => {
      const { items, hasMore } = await context.read((sql) =>
        listReviews(sql, {
          storeId: query.store_id,
          productCode: query.code,
          page: query.page,
          per: query.per,
          positive: query.positive,
          negative: query.negative,
          byVotes: query.by_votes,
          byText: query.by_text,
          withPhotos: query.with_photos,
          ...(query.by_sale_items === undefined ? {} : { saleItemIds: saleItemIds(query.by_sale_items) }),
        }),
      );
      return { items, links: pageLinks(query, hasMore) };
    },
    getOpinion: ({ params, query }) =>
      context.read((sql) => getReview(sql, query.store_id, query.code, params.id)),
  };
}
