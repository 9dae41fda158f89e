import type { Sql, TransactionSql } from './engine/sql.ts';

export interface NewPrivateAnswer {
  readonly answer: string;
  readonly tokenHash: Uint8Array;
  readonly expiresAt: Date;
}

export type PrivateAnswerOutcome =
  | { readonly id: number; readonly askerId: number }
  | { readonly refused: 'question unknown' | 'asker unknown' };

interface LockedQuestion {
  readonly productCode: string;
  readonly status: 'pending' | 'published' | 'hidden';
  readonly askerId: number | null;
}

/** Publishes a question with its answer, counting it if it was not published before; false when there is none. */
export async function answerInPublic(
  sql: Sql,
  storeId: string,
  questionId: number,
  answer: string,
): Promise<boolean> {
  return sql.begin(async (tx) => {
    const question = await lockQuestion(tx, storeId, questionId);
    if (question === undefined) return false;
    await tx`
      UPDATE questions SET answer = ${answer}, status = 'published'
      WHERE store_id = ${storeId} AND id = ${questionId}`;
    await tx`DELETE FROM private_answers WHERE store_id = ${storeId} AND question_id = ${questionId}`;
    if (question.status !== 'published') await countPublished(tx, storeId, question.productCode);
    return true;
  });
}

/**
 * Keeps an answer for the asker alone. An earlier one, and the token that opened it, is gone; so is an answer that was
 * public. Whether the question itself is published stays as it was.
 */
export async function answerInPrivate(
  sql: Sql,
  storeId: string,
  questionId: number,
  { answer, tokenHash, expiresAt }: NewPrivateAnswer,
): Promise<PrivateAnswerOutcome> {
  return sql.begin(async (tx) => {
    const question = await lockQuestion(tx, storeId, questionId);
    if (question === undefined) return { refused: 'question unknown' };
    if (question.askerId === null) return { refused: 'asker unknown' };
    await tx`UPDATE questions SET answer = NULL WHERE store_id = ${storeId} AND id = ${questionId}`;
    const [written] = await tx<{ id: number }[]>`
      INSERT INTO private_answers (store_id, question_id, answer, token_hash, expires_at)
      VALUES (${storeId}, ${questionId}, ${answer}, ${tokenHash}, ${expiresAt})
      ON CONFLICT (store_id, question_id) DO UPDATE
        SET answer = excluded.answer, token_hash = excluded.token_hash, expires_at = excluded.expires_at,
          created_at = now()
      RETURNING id`;
    if (written === undefined) throw new Error('An answer was not stored.');
    return { id: written.id, askerId: question.askerId };
  });
}

async function lockQuestion(
  tx: TransactionSql,
  storeId: string,
  id: number,
): Promise<LockedQuestion | undefined> {
  const [question] = await tx<LockedQuestion[]>`
    SELECT product_code AS "productCode", status, asker_id AS "askerId"
    FROM questions WHERE store_id = ${storeId} AND id = ${id}
    FOR UPDATE`;
  return question;
}

async function countPublished(tx: TransactionSql, storeId: string, productCode: string): Promise<void> {
  await tx`
    INSERT INTO product_summaries (store_id, product_code, questions) VALUES (${storeId}, ${productCode}, 1)
    ON CONFLICT (store_id, product_code) DO UPDATE SET questions = product_summaries.questions + 1`;
}
