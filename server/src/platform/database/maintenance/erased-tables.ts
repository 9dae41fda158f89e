import type { Sql, TransactionSql } from '../engine/sql.ts';

/** Every table that holds something of a person. */
export const personalTables = [
  'askers',
  'mail_messages',
  'opinion_photos',
  'opinions',
  'order_items',
  'orders',
  'private_answers',
  'questions',
] as const;

export type PersonalTable = (typeof personalTables)[number];

/** Has the files of these tables rewritten once this transaction is written. */
export async function markErased(tx: TransactionSql, tables: readonly PersonalTable[]): Promise<void> {
  await tx`
    INSERT INTO erased_tables (name) SELECT unnest(${tables}::text[])
    ON CONFLICT (name) DO UPDATE SET since = now()`;
}

/** Tables whose files may hold what was deleted. */
export async function listErased(sql: Sql): Promise<{ readonly name: string; readonly since: Date }[]> {
  return sql`SELECT name, since FROM erased_tables ORDER BY name`;
}

/**
 * Writes such a table anew without its dead rows, and its statistics, which hold samples of it. Nobody may read it
 * meanwhile.
 */
export async function rewriteTable(sql: Sql, name: string): Promise<void> {
  await sql`VACUUM FULL ${sql(name)}`;
  // A new count leaves the old one of an index that has become empty.
  await sql`
    DELETE FROM pg_statistic WHERE starelid = ${name}::regclass
      OR starelid IN (SELECT indexrelid FROM pg_index WHERE indrelid = ${name}::regclass)`;
  await sql`ANALYZE ${sql(name)}`;
}

/**
 * Ends the log that tells what the rows were: all of it that a recovery does not need is removed. Takes those off the
 * list that nobody has deleted from since.
 */
export async function clearErasedTables(sql: Sql, since: Date): Promise<void> {
  await sql`VACUUM FULL pg_statistic`;
  await sql`DELETE FROM erased_tables WHERE since <= ${since}`;
  await sql`SELECT pg_switch_wal()`;
  await sql`CHECKPOINT`;
}
