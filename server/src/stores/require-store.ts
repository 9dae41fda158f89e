import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';
import { OpinaError } from '../platform/errors/opina-error.ts';
import { findStore, type StoredStore } from './find-store.ts';

/** Throws `store.unknown`. */
export async function requireStore(sql: Sql | TransactionSql, id: string): Promise<StoredStore> {
  const store = await findStore(sql, id);
  if (store === undefined) throw new OpinaError('store.unknown');
  return store;
}
