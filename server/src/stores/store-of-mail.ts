import type { StoredCollection } from '@opina/contract/entities/collection/collection-settings';
import type { Sql } from '../platform/database/engine/sql.ts';
import type { Fragment } from '../platform/database/keyset.ts';
import { oneRow } from '../platform/database/one-row.ts';

/** What messages need of their store. */
export interface StoreOfMail {
  readonly storeName: string;
  readonly locale: string;
  readonly pageHosts: readonly string[];
  readonly collection: StoredCollection;
}

export async function readStoreOfMail(sql: Sql, storeId: string): Promise<StoreOfMail> {
  return oneRow(
    await sql<StoreOfMail[]>`SELECT ${storeColumns(sql)} FROM stores AS s WHERE s.id = ${storeId}`,
  );
}

/** The columns of `StoreOfMail`, for a statement with `joinStore`. */
export const storeColumns = (sql: Sql): Fragment =>
  sql`s.name AS store_name, s.locale, s.page_hosts, s.collection`;

/** Joins the store of a message under the name `s`. */
export const joinStore = (sql: Sql, storeId: string): Fragment => sql`JOIN stores AS s ON s.id = ${storeId}`;
