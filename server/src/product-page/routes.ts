import type { CallHandlers } from '../platform/http/calls/register-calls.ts';
import type { PageContext } from '../products/page-observations.ts';
import { getProduct, getRecommendationsSummary, listProductRates } from './products.ts';
import { getRoot } from './root.ts';

export function productRoutes(
  context: PageContext,
): Pick<CallHandlers, 'getRoot' | 'getProduct' | 'getRecommendationsSummary' | 'listProductRates'> {
  return {
    getRoot: async ({ query, client, parameters }) => {
      const root = await context.read((sql) => getRoot(sql, query.store_id, query.code));
      context.pageObservations.record({
        storeId: query.store_id,
        productCode: query.code,
        origin: client.origin,
        parameters: parameters(),
      });
      return root;
    },
    getProduct: ({ query }) => context.read((sql) => getProduct(sql, query.store_id, query.product_id)),
    getRecommendationsSummary: ({ query }) =>
      context.read((sql) => getRecommendationsSummary(sql, query.store_id, query.product_id)),
    listProductRates: ({ query }) =>
      context.read((sql) => listProductRates(sql, query.store_id, query['codes[]'])),
  };
}
