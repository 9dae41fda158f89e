import type postgres from 'postgres';
import { columnName } from './column-name.ts';

/**
 * What our queries are written against: a pool, or (inside `sql.begin`) one transaction of it. `bigint` columns come
 * as numbers: every id and count we keep is far below the largest whole number JavaScript holds exactly.
 */
export type Sql = postgres.Sql<{ bigint: number }>;
export type TransactionSql = postgres.TransactionSql<{ bigint: number }>;

/** Settings both engines share. */
export const connectionOptions = {
  types: {
    bigint: {
      to: 20,
      from: [20],
      parse: (text: string) => Number(text),
      serialize: (value: number) => String(value),
    },
  },
  // Names of columns only: `postgres.camel` would rename the keys inside of jsonb values too. The driver reads the names
  // once for each statement of a connection, not for each row.
  transform: { column: { from: columnName } },
  // Notices are chatter ("relation already exists, skipping"); postgres.js prints them by default.
  onnotice: () => {},
};
