import type { Domain } from '../domain/create-domain.ts';
import type { CallHandlers } from '../http/register-calls.ts';

export function productRoutes(
  domain: Domain,
): Pick<CallHandlers, 'getRoot' | 'getProduct' | 'getRecommendationsSummary' | 'listProductRates'> {
  return {
    getRoot: ({ query }) => domain.getRoot(query.store_id, query.code),
    getProduct: ({ query }) => domain.getProduct(query.store_id, query.product_id),
    getRecommendationsSummary: ({ query }) =>
      domain.getRecommendationsSummary(query.store_id, query.product_id),
    listProductRates: ({ query }) => domain.listProductRates(query.store_id, query['codes[]']),
  };
}
