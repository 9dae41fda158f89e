import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';
import type { Fragment } from '../platform/database/keyset.ts';
import { draftShowing } from '../platform/media/media-addresses.ts';

/** SQL text: the key of this column (`m.image`) with its place, or the address of another server, from a photo or a video. */
export function placedKeyText(column: string): string {
  const [row] = column.split('.');
  return `CASE WHEN ${column} LIKE 'media:%'
    THEN 'media:' || ${row}.store_id || '/' || ${row}.showing || '/' || substr(${column}, 7) ELSE ${column} END`;
}

/** SQL: the same. */
export function placedKey(sql: Sql, column: string): Fragment {
  const [row = ''] = column.split('.');
  return sql`CASE WHEN ${sql(column)} LIKE 'media:%'
    THEN 'media:' || ${placeOf(sql, row)} || '/' || substr(${sql(column)}, 7) ELSE ${sql(column)} END`;
}

/** SQL: the place of the files of a photo or a video, by the name of its row. */
export const placeOf = (sql: Sql | TransactionSql, row: string): Fragment =>
  sql`${sql(`${row}.store_id`)} || '/' || ${sql(`${row}.showing`)}`;

/** SQL: the key of this column of a draft's file, with its place. */
export function draftKey(sql: Sql, column: string): Fragment {
  const [row = ''] = column.split('.');
  return sql`'media:' || ${sql(`${row}.store_id`)} || ${`/${draftShowing}/`}::text || substr(${sql(column)}, 7)`;
}
