import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';
import { oneRow } from '../platform/database/one-row.ts';

export type CommentOutcome = 'written' | 'opinion unknown' | 'comment unknown' | 'too many';

/** Writes one more comment below a review. Comments of one review wait for one another. */
export async function insertComment(
  sql: Sql,
  storeId: string,
  opinionId: number,
  { text, most }: { readonly text: string; readonly most: number },
): Promise<CommentOutcome> {
  return sql.begin(async (tx) => {
    if (!(await lockReview(tx, storeId, opinionId))) return 'opinion unknown';
    const { number, last } = oneRow(
      await tx<{ number: number; last: number }[]>`
      SELECT count(*) AS number, coalesce(max(position), 0) AS last FROM opinion_comments
      WHERE store_id = ${storeId} AND opinion_id = ${opinionId}`,
    );
    if (number >= most) return 'too many';
    await tx`
      INSERT INTO opinion_comments (store_id, opinion_id, position, text)
      VALUES (${storeId}, ${opinionId}, ${last + 1}, ${text})`;
    return 'written';
  });
}

/** Gives a comment another text; without one it is removed. */
export async function changeComment(
  sql: Sql,
  storeId: string,
  opinionId: number,
  { id, text }: { readonly id: number; readonly text: string | undefined },
): Promise<CommentOutcome> {
  return sql.begin(async (tx) => {
    if (!(await lockReview(tx, storeId, opinionId))) return 'opinion unknown';
    const comment = tx`store_id = ${storeId} AND opinion_id = ${opinionId} AND position = ${id}`;
    const changed =
      text === undefined
        ? await tx`DELETE FROM opinion_comments WHERE ${comment} RETURNING position`
        : await tx`UPDATE opinion_comments SET text = ${text} WHERE ${comment} RETURNING position`;
    return changed.length > 0 ? 'written' : 'comment unknown';
  });
}

async function lockReview(tx: TransactionSql, storeId: string, id: number): Promise<boolean> {
  const rows = await tx`SELECT 1 FROM opinions WHERE store_id = ${storeId} AND id = ${id} FOR UPDATE`;
  return rows.length > 0;
}
