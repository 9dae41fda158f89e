import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** All settings of a store. */
export const storeSettingsQuery = (storeId: string) =>
  queryOptions({
    queryKey: ['store', storeId, 'settings'],
    queryFn: ({ signal }) => call('getStoreSettings', { params: { store_id: storeId } }, { signal }),
  });
