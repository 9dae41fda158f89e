import type { Context } from '../platform/context.ts';
import type { CallHandlers } from '../platform/http/calls/call-handler.ts';
import { getOverview } from './overview.ts';

export function overviewRoutes({ write }: Pick<Context, 'write'>): Pick<CallHandlers, 'getOverview'> {
  return {
    getOverview: ({ params, query }) =>
      write((sql) =>
        getOverview(sql, {
          storeId: params.store_id,
          from: query.from,
          to: query.to,
          productCode: query.product_code,
        }),
      ),
  };
}
