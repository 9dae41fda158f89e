import type { Context } from '../platform/context.ts';
import type { CallHandlers } from '../platform/http/calls/register-calls.ts';
import { listPhotoReviews } from './gallery.ts';

export function photoRoutes(context: Context): Pick<CallHandlers, 'listPhotoReviews'> {
  return {
    listPhotoReviews: ({ query }) =>
      context.read((sql) =>
        listPhotoReviews(sql, {
          storeId: query.store_id,
          productCode: query.code,
          page: query.page,
          per: query.per,
        }),
      ),
  };
}
