import type { CallHandlers } from '../platform/http/calls/call-handler.ts';
import { merchantLinks } from '../platform/http/calls/page-links.ts';
import { pageOf } from '../platform/http/calls/page-of.ts';
import type { PageContext } from '../products/page-observations.ts';
import { previewReview } from './preview-review.ts';
import { getProduct, getRecommendationsSummary, listProductRates } from './products.ts';
import { getRoot } from './root.ts';
import { observePage, rootRequest } from './root-input.ts';
import { getStoreProduct, listStoreTags } from './store-products.ts';

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
    getRoot: async (input) => {
      const root = await context.read((sql) => getRoot(sql, rootRequest(input)));
      observePage(context, input);
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
