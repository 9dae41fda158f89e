import type { Context } from '../domain/context.ts';
import { listPhotoReviews } from '../domain/photos.ts';
import type { CallHandlers } from '../http/register-calls.ts';

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
