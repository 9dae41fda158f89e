import type { Data } from '../data/create-data.ts';
import { ApiError } from './api-error.ts';
import { requireStore } from './require-store.ts';
import { readShopAddress } from './shop-address.ts';
import { getStoreSettings, type StoreSettings } from './store-settings.ts';

/** The store of a shop's address. Throws `store.address_invalid`, `store.unknown`. */
export async function findStoreByAddress(data: Data, url: string): Promise<StoreSettings> {
  const id = await data.findStoreId(readShopAddress(url).address);
  if (id === undefined)
    throw new ApiError('store.unknown', [{ field: 'url', message: 'No store was made with this address.' }]);
  return getStoreSettings(data, id);
}

/**
 * Gives a store the address of its shop in place of the one it has; undefined takes that back. Which hosts its pages have
 * stays: to name them is to take votes from no others. Answers the address as it is kept. Throws `store.address_invalid`,
 * `store.address_taken`, `store.unknown`.
 */
export async function changeStoreAddress(
  data: Data,
  storeId: string,
  url: string | undefined,
): Promise<string | undefined> {
  const address = url === undefined ? undefined : readShopAddress(url).address;
  await requireStore(data, storeId);
  if (!(await data.changeAddress(storeId, address ?? null))) throw new ApiError('store.address_taken');
  return address;
}
