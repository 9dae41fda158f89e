import type { Context } from '../platform/context.ts';
import { merchantLinks } from '../platform/http/calls/page-links.ts';
import { pageOf } from '../platform/http/calls/page-of.ts';
import type { CallHandlers } from '../platform/http/calls/register-calls.ts';
import { getStoreProduct, listStoreTags } from './store-products.ts';

export function storeProductRoutes(
  context: Context,
): Pick<CallHandlers, 'getStoreProduct' | 'listStoreTags'> {
  return {
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
    listStoreTags: async ({ params, query }) => {
      const { items, hasMore } = await context.write((sql) =>
        listStoreTags(sql, params.store_id, pageOf(query)),
      );
      return { items, links: merchantLinks(query, hasMore) };
    },
  };
}
