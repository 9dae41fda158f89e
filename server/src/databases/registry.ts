import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';
import { OpinaError } from '../platform/errors/opina-error.ts';
import { homeName } from './named-database.ts';

/** A database of an Opina. */
export interface RegisteredDatabase {
  /** 0: the home database. */
  readonly number: number;
  readonly name: string;
  /** The same in all databases of one Opina. */
  readonly opina: string;
}

/** What a database says about itself; undefined if it belongs to no group of databases. */
export async function readOwnRow(sql: Sql | TransactionSql): Promise<RegisteredDatabase | undefined> {
  const [own] = await sql<RegisteredDatabase[]>`SELECT number, name, opina FROM databases WHERE is_own`;
  return own;
}

/** The further databases, as the home database knows them. */
export async function readFurtherDatabases(sql: Sql | TransactionSql): Promise<RegisteredDatabase[]> {
  return sql<RegisteredDatabase[]>`
    SELECT number, name, opina FROM databases WHERE NOT is_own ORDER BY number`;
}

/** Where a store is. */
export interface StorePlace {
  readonly storeId: string;
  /** The name of its database. */
  readonly database: string;
  /** The database that a move copies it to. */
  readonly movingTo: string | null;
  /** The database from which a move has not deleted it yet. */
  readonly movedFrom: string | null;
}

/** The places of all stores that are not in the home database, or that are being moved. */
export async function readStorePlaces(home: Sql): Promise<StorePlace[]> {
  return home<StorePlace[]>`SELECT store_id, database, moving_to, moved_from FROM store_databases`;
}

/** The place of one store, which may not exist. `locks` makes other moves of it wait until the end of the transaction. */
export async function readStorePlace(
  home: Sql | TransactionSql,
  storeId: string,
  { locks = false } = {},
): Promise<StorePlace> {
  const [place] = await home<StorePlace[]>`
    SELECT store_id, database, moving_to, moved_from FROM store_databases
    WHERE store_id = ${storeId} ${locks ? home`FOR UPDATE` : home``}`;
  return place ?? { storeId, database: homeName, movingTo: null, movedFrom: null };
}

/** Whether a store of this id is in a further database. */
export async function isInFurtherDatabase(home: Sql, storeId: string): Promise<boolean> {
  const rows = await home`
    SELECT 1 FROM store_databases WHERE store_id = ${storeId} AND database <> ${homeName}`;
  return rows.length > 0;
}

/**
 * Checks that a database may be the home database, and that the settings name each database in which it knows a store.
 * Otherwise these stores would seem not to exist, and their pictures not to be in use. Throws `database.not_home`,
 * `database.name_unknown`.
 */
export async function checkHome(home: Sql, named: readonly { readonly name: string }[]): Promise<void> {
  const own = await readOwnRow(home);
  if (own !== undefined && own.number !== 0) {
    throw new OpinaError('database.not_home', { values: { name: own.name } });
  }
  const used = await home<{ name: string }[]>`
    SELECT DISTINCT name FROM store_databases, unnest(ARRAY[database, moving_to, moved_from]) AS name
    WHERE name <> ${homeName} ORDER BY name`;
  const missing = used.find(({ name }) => !named.some((one) => one.name === name));
  if (missing !== undefined) {
    throw new OpinaError('database.name_unknown', { values: { name: missing.name } });
  }
}
