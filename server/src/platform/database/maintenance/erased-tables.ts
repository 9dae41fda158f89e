import { isDistributed } from '../distribution/table-placement.ts';
import type { Sql, TransactionSql } from '../engine/sql.ts';

/** The tables that contain personal data. */
export const personalTables = [
  'activity',
  'askers',
  'draft_files',
  'invitations',
  'mail_messages',
  'open_forms',
  'opinion_events',
  'opinion_photos',
  'opinion_reports',
  'opinion_videos',
  'opinions',
  'order_items',
  'orders',
  'private_answers',
  'questions',
  'review_drafts',
  'transfer_parts',
  'transfers',
  'webhook_deliveries',
] as const;

export type PersonalTable = (typeof personalTables)[number];

/** Marks tables from which this transaction deletes personal data. Maintenance rewrites their files after the commit. Not in a database that is spread over nodes, which has no such maintenance and where the mark would need every node. */
export async function markErased(tx: TransactionSql, tables: readonly PersonalTable[]): Promise<void> {
  if (await isDistributed(tx)) return;
  await tx`
    INSERT INTO erased_tables (name, since) SELECT name, now() FROM unnest(${tables}::text[]) AS name
    ON CONFLICT (name) DO UPDATE SET since = excluded.since`;
}

/** Lists the tables whose files may still contain deleted personal data. */
export async function listErased(sql: Sql): Promise<{ readonly name: string; readonly since: Date }[]> {
  return sql`SELECT name, since FROM erased_tables ORDER BY name`;
}

/**
 * Rewrites a table without its dead rows, and its statistics, which contain sample values. The table is locked for all
 * others meanwhile.
 */
export async function rewriteTable(sql: Sql, name: string): Promise<void> {
  await sql`VACUUM FULL ${sql(name)}`;
  // ANALYZE does not delete old statistics of an index that has become empty.
  await sql`
    DELETE FROM pg_statistic WHERE starelid = ${name}::regclass
      OR starelid IN (SELECT indexrelid FROM pg_index WHERE indrelid = ${name}::regclass)`;
  await sql`ANALYZE ${sql(name)}`;
}

/**
 * Removes the write-ahead log that contains the deleted rows. Unmarks the tables from which nothing was deleted after
 * `since`.
 */
export async function clearErasedTables(sql: Sql, since: Date): Promise<void> {
  await sql`VACUUM FULL pg_statistic`;
  await sql`DELETE FROM erased_tables WHERE since <= ${since}`;
  await sql`SELECT pg_switch_wal()`;
  await sql`CHECKPOINT`;
}
