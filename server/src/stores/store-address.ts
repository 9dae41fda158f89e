import type { Sql } from '../platform/database/engine/sql.ts';
import { OpinaError } from '../platform/errors/opina-error.ts';
import { requireStore } from './require-store.ts';
import { getStoreSettings, type StoreSettings } from './settings.ts';
import { readShopAddress } from './shop-address.ts';
import { changeAddress, findStoreId } from './writes.ts';

/** The store of a shop's address. Throws `store.address_invalid`, `store.unknown`. */
export async function findStoreByAddress(sql: Sql, url: string): Promise<StoreSettings> {
  const id = await findStoreId(sql, readShopAddress(url).address);
  if (id === undefined)
    throw new OpinaError('store.unknown', {
      errors: [{ field: 'url', message: 'No store has this address.' }],
    });
  return getStoreSettings(sql, id);
}

/**
 * Gives a store the address of its shop in place of the one it has; undefined takes that back. Which hosts its pages have
 * stays: to name them is to take votes from no others. Returns the address as it is stored. Throws `store.address_invalid`,
 * `store.address_taken`, `store.unknown`.
 */
export async function changeStoreAddress(
  sql: Sql,
  storeId: string,
  url: string | undefined,
): Promise<string | undefined> {
  const address = url === undefined ? undefined : readShopAddress(url).address;
  await requireStore(sql, storeId);
  if (!(await changeAddress(sql, storeId, address ?? null))) throw new OpinaError('store.address_taken');
  return address;
}
