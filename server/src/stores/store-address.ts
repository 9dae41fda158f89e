import type { Sql } from '../platform/database/engine/sql.ts';
import { OpinaError } from '../platform/errors/opina-error.ts';
import { requireStore } from './require-store.ts';
import { getStoreSettings, type StoreSettings } from './settings.ts';
import { readShopAddress } from './shop-address.ts';
import { changeAddress, findStoreId } from './writes.ts';

/** Finds a store by its shop's address. Throws `store.address_invalid`, `store.unknown`. */
export async function findStoreByAddress(sql: Sql, url: string): Promise<StoreSettings> {
  const id = await findStoreId(sql, readShopAddress(url).address);
  if (id === undefined)
    throw new OpinaError('store.unknown', {
      errors: [{ field: 'url', message: 'No store has this address.' }],
    });
  return getStoreSettings(sql, id);
}

/**
 * Changes the address of a store; undefined removes it. Does not change the page hosts, as these limit the pages that may
 * send votes. Returns the stored address. Throws `store.address_invalid`, `store.address_taken`, `store.unknown`.
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
