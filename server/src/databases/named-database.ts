import type { Sql } from '../platform/database/engine/sql.ts';
import { OpinaError } from '../platform/errors/opina-error.ts';

/** The name of the database of DATABASE_URL, which has the table of stores and their databases. */
export const homeName = 'home';

/** A further database, as the settings name it. */
export interface NamedDatabase {
  readonly name: string;
  readonly url: string;
}

/** An open database, and its name. */
export interface OpenDatabase {
  readonly name: string;
  readonly sql: Sql;
}

const names = /^[a-z][a-z0-9_-]{0,30}$/;

/** Whether a further database may have this name. */
export const isDatabaseName = (text: string): boolean => names.test(text) && text !== homeName;

/** Throws `database.name_unknown` if the settings do not name the database. */
export function databaseNamed<T extends { readonly name: string }>(databases: readonly T[], name: string): T {
  const found = databases.find((one) => one.name === name);
  if (found === undefined) throw new OpinaError('database.name_unknown', { values: { name } });
  return found;
}
