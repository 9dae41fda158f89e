import type { Sql } from '../data/engine/sql.ts';
import { findStore, type StoredStore } from '../data/stores.ts';
import { ApiError } from './api-error.ts';

/** Throws `store.unknown`. */
export async function requireStore(sql: Sql, id: string): Promise<StoredStore> {
  const store = await findStore(sql, id);
  if (store === undefined) throw new ApiError('store.unknown');
  return store;
}
