import type postgres from 'postgres';
import { columnName } from './column-name.ts';

/**
 * The connection that queries use: a pool, or (inside `sql.begin`) a transaction. Values of `bigint` columns are numbers:
 * all ids and counts are far below JavaScript's largest exact integer.
 */
export type Sql = postgres.Sql<{ bigint: number }>;
export type TransactionSql = postgres.TransactionSql<{ bigint: number }>;

/** Settings of both engines. */
export const connectionOptions = {
  types: {
    bigint: {
      to: 20,
      from: [20],
      parse: (text: string) => Number(text),
      serialize: (value: number) => String(value),
    },
  },
  // Renames only columns: `postgres.camel` would also rename the keys in jsonb values. The driver does it once for each
  // statement of a connection, not for each row.
  transform: { column: { from: columnName } },
  // postgres.js prints notices by default, such as "relation already exists, skipping". Nobody needs them.
  onnotice: () => {},
};
