import type { PageContext } from '../domain/page-notes.ts';
import { getProduct, getRecommendationsSummary, listProductRates } from '../domain/products.ts';
import { getRoot } from '../domain/root.ts';
import type { CallHandlers } from '../http/register-calls.ts';

export function productRoutes(
  context: PageContext,
): Pick<CallHandlers, 'getRoot' | 'getProduct' | 'getRecommendationsSummary' | 'listProductRates'> {
  return {
    getRoot: async ({ query, client, parameters }) => {
      const root = await context.read((sql) => getRoot(sql, query.store_id, query.code));
      context.pageNotes.note({
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
