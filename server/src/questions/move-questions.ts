import type { TransactionSql } from '../platform/database/engine/sql.ts';
import { lockInStore } from '../platform/database/hold-store.ts';
import { movedColumns, movedRows, type ProductMove } from '../products/move.ts';
import { countPublishedQuestions } from '../products/summaries.ts';

/** Locks the questions that go, by id. Returns how many of them are published. */
export async function lockMovedQuestions(tx: TransactionSql, move: ProductMove): Promise<number> {
  const rows = await lockInStore(
    tx,
    move.storeId,
    tx<{ isPublished: boolean }[]>`
    SELECT status = 'published' AS is_published FROM questions
    WHERE ${movedRows(tx, move)}
    ORDER BY id
    FOR UPDATE`,
  );
  return rows.filter(({ isPublished }) => isPublished).length;
}

/** Gives questions to another product, and counts them there. A trigger keeps what they are searched by. */
export async function moveQuestions(tx: TransactionSql, move: ProductMove): Promise<void> {
  const { storeId, from, to } = move;
  const published = await lockMovedQuestions(tx, move);
  await tx`UPDATE questions SET ${movedColumns(tx, move)} WHERE ${movedRows(tx, move)}`;
  if (published === 0) return;
  for (const [code, change] of [
    [from, -published],
    [to, published],
  ] as const) {
    await countPublishedQuestions(tx, storeId, code, change);
  }
}
