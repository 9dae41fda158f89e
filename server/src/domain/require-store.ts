import type { Data } from '../data/create-data.ts';
import type { StoredStore } from '../data/stores.ts';
import { ApiError } from './api-error.ts';

/** Throws `store.unknown`. */
export async function requireStore(data: Data, id: string): Promise<StoredStore> {
  const store = await data.findStore(id);
  if (store === undefined) throw new ApiError('store.unknown');
  return store;
}
