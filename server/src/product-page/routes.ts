import { merchantLinks } from '../platform/http/calls/page-links.ts';
import { pageOf } from '../platform/http/calls/page-of.ts';
import type { CallHandlers } from '../platform/http/calls/register-calls.ts';
import type { PageContext } from '../products/page-observations.ts';
import { previewReview } from './preview-review.ts';
import { getProduct, getRecommendationsSummary, listProductRates } from './products.ts';
import { getRoot } from './root.ts';
import { getStoreProduct, listStoreTags } from './store-products.ts';

const sentCode = (parameters: URLSearchParams) => parameters.get('code') ?? undefined;

export function productRoutes(
  context: PageContext,
): Pick<
  CallHandlers,
  | 'getRoot'
  | 'getProduct'
  | 'getRecommendationsSummary'
  | 'listProductRates'
  | 'getStoreProduct'
  | 'listStoreTags'
  | 'previewOpinion'
> {
  return {
    getRoot: async ({ query, client, parameters }) => {
      const { store_id: storeId, code, tags } = query;
      const root = await context.read((sql) => getRoot(sql, { storeId, code, tags: tags?.join() }));
      context.pageObservations.record({
        storeId: query.store_id,
        // The page names the product of its own code, which may belong to another.
        productCode: sentCode(parameters()) ?? query.code,
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
    getStoreProduct: ({ params, query, token }) =>
      context.write((sql) =>
        getStoreProduct(sql, {
          storeId: params.store_id,
          code: params.code,
          withReviews: query.opinions,
          page: query.page,
          perPage: query.per_page,
          // The guard lets a token of this store through, or none.
          isStore: token !== undefined,
        }),
      ),
    previewOpinion: ({ params }) => context.write((sql) => previewReview(sql, params.store_id, params.id)),
    listStoreTags: async ({ params, query }) => {
      const { items, hasMore } = await context.write((sql) =>
        listStoreTags(sql, params.store_id, pageOf(query)),
      );
      return { items, links: merchantLinks(query, hasMore) };
    },
  };
}
