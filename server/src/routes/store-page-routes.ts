import type { Context } from '../domain/context.ts';
import { getStoreRatings, listRecentOpinions } from '../domain/store-ratings.ts';
import type { CallHandlers } from '../http/register-calls.ts';

export function storePageRoutes(
  context: Context,
): Pick<CallHandlers, 'listRecentOpinions' | 'getStoreRatings'> {
  return {
    listRecentOpinions: ({ query }) =>
      context.read((sql) =>
        listRecentOpinions(sql, query.store_id, { minRate: query.min_rate, limit: query.per }),
      ),
    getStoreRatings: ({ query }) => context.read((sql) => getStoreRatings(sql, query.store_id, query.host)),
  };
}
