import type { Domain } from '../domain/create-domain.ts';
import type { CallHandlers } from '../http/register-calls.ts';

export function photoRoutes(domain: Domain): Pick<CallHandlers, 'listPhotoReviews'> {
  return {
    listPhotoReviews: ({ query }) =>
      domain.listPhotoReviews({
        storeId: query.store_id,
        productCode: query.code,
        page: query.page,
        per: query.per,
      }),
  };
}
