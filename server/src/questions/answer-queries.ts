import { recordActivity } from '../activity/record.ts';
import { enqueueMail } from '../mail/enqueue.ts';
import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';
import { oneRow } from '../platform/database/one-row.ts';
import { countPublishedQuestions } from '../products/summaries.ts';
import { enqueueEvent } from '../webhooks/enqueue-event.ts';
import { type LockedQuestion, lockQuestion, refusalOf, type WriteOutcome } from './status.ts';

export interface NewPublicAnswer {
  readonly answer: string;
  /** Until when its asker is still told about it. */
  readonly mailExpiresAt: Date;
  /** The version that is answered. Default: any. */
  readonly ifVersion?: number | undefined;
}

export interface NewPrivateAnswer {
  readonly answer: string;
  /** Kept in the message to the asker only, until it is sent. */
  readonly token: string;
  readonly tokenHash: Uint8Array;
  readonly expiresAt: Date;
  readonly ifVersion?: number | undefined;
}

export type PrivateAnswerOutcome =
  | { readonly id: number; readonly askerId: number }
  | { readonly refused: 'question unknown' | 'stale' | 'asker unknown' };

/**
 * Publishes a question with its answer, counting it if it was not published before, and tells its asker unless they could
 * read this very answer already.
 */
export async function writePublicAnswer(
  sql: Sql,
  storeId: string,
  questionId: number,
  { answer, mailExpiresAt, ifVersion }: NewPublicAnswer,
): Promise<WriteOutcome> {
  return sql.begin(async (tx) => {
    const question = await lockQuestion(tx, storeId, questionId);
    const refusal = refusalOf(question, ifVersion);
    if (question === undefined || refusal !== undefined) return refusal ?? 'question unknown';
    await tx`
      UPDATE questions SET answer = ${answer}, status = 'published', ${firstAnswer(tx, question)}
      WHERE store_id = ${storeId} AND id = ${questionId}`;
    await tx`DELETE FROM private_answers WHERE store_id = ${storeId} AND question_id = ${questionId}`;
    const wasPublished = question.status === 'published';
    if (!wasPublished) await countPublishedQuestions(tx, storeId, question.productCode, 1);
    if (wasPublished && question.answer === answer) return 'written';
    await recordActivity(tx, storeId, {
      subject: 'question',
      id: questionId,
      before: { status: question.status, answer: question.answer },
      after: { status: 'published', answer, visibility: 'public' },
    });
    const { askerId } = question;
    if (askerId !== null) {
      await enqueueMail(tx, { storeId, questionId, askerId, secret: undefined, expiresAt: mailExpiresAt });
    }
    await enqueueAnswered(tx, storeId, questionId, question, { answer, visibility: 'public' });
    return 'written';
  });
}

/**
 * Keeps an answer for the asker alone, and a message that tells them. An earlier one, and the token that opened it, is gone; so is an answer that was
 * public. Whether the question itself is published stays as it was.
 */
export async function writePrivateAnswer(
  sql: Sql,
  storeId: string,
  questionId: number,
  { answer, token, tokenHash, expiresAt, ifVersion }: NewPrivateAnswer,
): Promise<PrivateAnswerOutcome> {
  return sql.begin(async (tx) => {
    const question = await lockQuestion(tx, storeId, questionId);
    const refusal = refusalOf(question, ifVersion);
    if (question === undefined || refusal !== undefined) return { refused: refusal ?? 'question unknown' };
    if (question.askerId === null) return { refused: 'asker unknown' };
    await tx`
      UPDATE questions SET answer = NULL, version = version + 1, ${firstAnswer(tx, question)}
      WHERE store_id = ${storeId} AND id = ${questionId}`;
    const written = oneRow(
      await tx<{ id: number }[]>`
      INSERT INTO private_answers (store_id, question_id, answer, token_hash, created_at, expires_at)
      VALUES (${storeId}, ${questionId}, ${answer}, ${tokenHash}, now(), ${expiresAt})
      ON CONFLICT (store_id, question_id) DO UPDATE
        SET answer = excluded.answer, token_hash = excluded.token_hash, expires_at = excluded.expires_at,
          created_at = excluded.created_at
      RETURNING id`,
    );
    // Its text is for the asker alone.
    await recordActivity(tx, storeId, {
      subject: 'question',
      id: questionId,
      before: { answer: question.answer },
      after: { answer: null, visibility: 'private' },
    });
    const { askerId } = question;
    await enqueueMail(tx, {
      storeId,
      questionId,
      askerId,
      secret: { answerId: written.id, token },
      expiresAt,
    });
    await enqueueAnswered(tx, storeId, questionId, question, { answer, visibility: 'private' });
    return { id: written.id, askerId };
  });
}

/** Sets when the question was first answered, unless it was answered before. */
const firstAnswer = (tx: TransactionSql, { isAnswered }: LockedQuestion) =>
  isAnswered ? tx`answered_at = answered_at` : tx`answered_at = now()`;

/** Without the asker's address: Opina's own mail tells the asker. */
async function enqueueAnswered(
  tx: TransactionSql,
  storeId: string,
  questionId: number,
  { productCode, question }: LockedQuestion,
  answered: { readonly answer: string; readonly visibility: 'public' | 'private' },
): Promise<void> {
  await enqueueEvent(tx, storeId, 'question.answered', {
    question_id: questionId,
    product_code: productCode,
    question,
    ...answered,
  });
}

export interface StoredPrivateAnswer {
  readonly productCode: string;
  readonly askerId: number | null;
  readonly question: string;
  readonly answer: string;
  readonly tokenHash: Uint8Array;
  readonly isExpired: boolean;
}

export async function findPrivateAnswer(
  sql: Sql,
  storeId: string,
  id: number,
): Promise<StoredPrivateAnswer | undefined> {
  const [row] = await sql<StoredPrivateAnswer[]>`
    SELECT product_code, asker_id, question, a.answer, token_hash,
      expires_at <= now() AS is_expired
    FROM private_answers AS a
    JOIN questions AS q ON q.store_id = a.store_id AND q.id = a.question_id
    WHERE a.store_id = ${storeId} AND a.id = ${id}`;
  return row;
}
