import type { Context } from '../platform/context.ts';
import type { CallHandlers } from '../platform/http/calls/call-handler.ts';
import { changeProduct } from './change-product.ts';
import { joinProduct, previewJoin, separateProduct } from './join-products.ts';
import { listProducts } from './list-products.ts';
import { getProductDetails } from './product-details.ts';

export function catalogRoutes({
  write,
}: Pick<Context, 'write'>): Pick<
  CallHandlers,
  'listProducts' | 'getProductDetails' | 'changeProduct' | 'joinProduct' | 'previewJoin' | 'separateProduct'
> {
  const details = (storeId: string, code: string) => write((sql) => getProductDetails(sql, storeId, code));
  return {
    listProducts: ({ params, query }) =>
      write((sql) =>
        listProducts(sql, {
          storeId: params.store_id,
          sort: query.sort ?? 'name',
          search: query.q,
          cursor: query.cursor,
          limit: query.per_page,
        }),
      ),
    getProductDetails: ({ params }) => details(params.store_id, params.code),
    changeProduct: async ({ params, body }) => {
      await write((sql) => changeProduct(sql, params.store_id, params.code, body));
      return details(params.store_id, params.code);
    },
    joinProduct: async ({ params, body }) => {
      await write((sql) => joinProduct(sql, params.store_id, params.code, body.code));
      return details(params.store_id, params.code);
    },
    previewJoin: ({ params }) =>
      write((sql) => previewJoin(sql, params.store_id, params.code, params.other_code)),
    separateProduct: async ({ params }) => {
      await write((sql) => separateProduct(sql, params.store_id, params.code, params.other_code));
      return details(params.store_id, params.code);
    },
  };
}
