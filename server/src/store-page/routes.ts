import type { Context } from '../platform/context.ts';
import type { CallHandlers } from '../platform/http/calls/call-handler.ts';
import { getStoreRatings, listRecentReviews } from './store-ratings.ts';

export function storePageRoutes(
  context: Context,
): Pick<CallHandlers, 'listRecentOpinions' | 'getStoreRatings'> {
  return {
    listRecentOpinions: ({ query }) =>
      context.read((sql) =>
        listRecentReviews(sql, query.store_id, { minRate: query.min_rate, limit: query.per }),
      ),
    getStoreRatings: ({ query }) => context.read((sql) => getStoreRatings(sql, query.store_id, query.host)),
  };
}
