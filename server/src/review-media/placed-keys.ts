import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';
import type { Fragment } from '../platform/database/keyset.ts';
import { draftShowing } from '../platform/media/media-addresses.ts';

/** SQL text: the key of this column (`m.image`) with its place, or the address of another server, from a photo or a video. */
export function placedKeyText(column: string): string {
  const [row = ''] = column.split('.');
  return `CASE WHEN ${column} LIKE 'media:%'
    THEN 'media:' || ${placeText(row)} || '/' || substr(${column}, 7) ELSE ${column} END`;
}

const placeText = (row: string) => `${row}.store_id || '/' || ${row}.showing`;

/** SQL: the same. */
export const placedKey = (sql: Sql, column: string): Fragment => sql.unsafe(placedKeyText(column));

/** SQL: the place of the files of a photo or a video, by the name of its row. */
export const placeOf = (sql: Sql | TransactionSql, row: string): Fragment => sql.unsafe(placeText(row));

/** SQL: the key of this column of a draft's file, with its place. */
export function draftKey(sql: Sql, column: string): Fragment {
  const [row = ''] = column.split('.');
  return sql`'media:' || ${sql(`${row}.store_id`)} || ${`/${draftShowing}/`}::text || substr(${sql(column)}, 7)`;
}
