import type { Sql } from '../platform/database/engine/sql.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import { requireStore } from '../stores/require-store.ts';
import { readStoreQuestions, type StoreQuestion } from './queries.ts';
import type { QuestionStatus } from './status.ts';
import { writeQuestionStatus } from './writes.ts';

export interface StoreQuestionsRequest {
  readonly storeId: string;
  readonly status: QuestionStatus | undefined;
  /** From 1. */
  readonly page: number;
  readonly per: number;
}

/** One page of all questions of a store, newest first; empty after the last. Throws `store.unknown`. */
export async function listStoreQuestions(
  sql: Sql,
  { storeId, status, page, per }: StoreQuestionsRequest,
): Promise<StoreQuestion[]> {
  await requireStore(sql, storeId);
  return readStoreQuestions(sql, storeId, { status, limit: per, offset: (page - 1) * per });
}

/** Publishes or hides a question. Throws `question.unknown`. */
export async function setQuestionStatus(
  sql: Sql,
  storeId: string,
  questionId: number,
  status: QuestionStatus,
): Promise<void> {
  if (!(await writeQuestionStatus(sql, storeId, questionId, status))) throw new ApiError('question.unknown');
}
