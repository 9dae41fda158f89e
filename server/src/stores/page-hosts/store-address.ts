import type { Sql } from '../../platform/database/engine/sql.ts';
import { OpinaError } from '../../platform/errors/opina-error.ts';
import { requireStore } from '../require-store.ts';
import { getStoreSettings, type StoreSettings } from '../settings.ts';
import { changeAddress, findStoreId } from '../writes.ts';
import { readShopAddress } from './shop-address.ts';

/** The store of a shop's address; undefined: there is none. Throws `store.address_invalid`. */
export async function findStoreByAddress(sql: Sql, url: string): Promise<StoreSettings | undefined> {
  const id = await findStoreId(sql, readShopAddress(url).address);
  return id === undefined ? undefined : getStoreSettings(sql, id);
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
