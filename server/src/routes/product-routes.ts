import type { Domain } from '../domain/create-domain.ts';
import type { CallHandlers } from '../http/register-calls.ts';

export function productRoutes(
  domain: Domain,
): Pick<
  CallHandlers,
  | 'getRoot'
  | 'getProduct'
  | 'getRecommendationsSummary'
  | 'listProductRates'
  | 'listRecentOpinions'
  | 'getStoreRatings'
> {
  return {
    getRoot: async ({ query, client, parameters }) => {
      const root = await domain.getRoot(query.store_id, query.code);
      domain.notePage({
        storeId: query.store_id,
        productCode: query.code,
        origin: client.origin,
        parameters: parameters(),
      });
      return root;
    },
    getProduct: ({ query }) => domain.getProduct(query.store_id, query.product_id),
    getRecommendationsSummary: ({ query }) =>
      domain.getRecommendationsSummary(query.store_id, query.product_id),
    listProductRates: ({ query }) => domain.listProductRates(query.store_id, query['codes[]']),
    listRecentOpinions: ({ query }) =>
      domain.listRecentOpinions(query.store_id, { minRate: query.min_rate, limit: query.per }),
    getStoreRatings: ({ query }) => domain.getStoreRatings(query.store_id, query.host),
  };
}
