import type { Sql, TransactionSql } from './sql.ts';

/**
 * Runs a prepared statement that is a text with numbered parameters (`$1`), which a text may use several times. The fragments
 * of `sql` are put together again for every call: a dozen of them cost more CPU time than the rest of the statement.
 */
export async function runText<Row extends object>(
  sql: Sql | TransactionSql,
  text: string,
  values: readonly Value[],
): Promise<Row[]> {
  return sql.unsafe<Row[]>(text, [...values], { prepare: true });
}

type Value = string | number | readonly number[];
