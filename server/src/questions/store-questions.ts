import { randomUUID } from 'node:crypto';
import type { Status } from '@opina/contract/constants';
import type { Sql } from '../platform/database/engine/sql.ts';
import { OpinaError } from '../platform/errors/opina-error.ts';
import { checkQuestion, type UncheckedQuestion } from './new-question.ts';
import {
  findStoreQuestion,
  readStoreQuestions,
  type StoreQuestion,
  type StoreQuestionFilters,
} from './queries.ts';
import { refusedQuestion } from './rules.ts';
import { insertSourcedQuestion, writeQuestionStatus } from './writes.ts';

export interface StoreQuestionsRequest extends StoreQuestionFilters {
  readonly storeId: string;
  /** From 1. */
  readonly page: number;
  readonly perPage: number;
}

/** One page, newest first; empty after the last. */
export async function listStoreQuestions(
  sql: Sql,
  { storeId, page, perPage, ...filters }: StoreQuestionsRequest,
): Promise<{ questions: StoreQuestion[]; hasMore: boolean }> {
  const questions = await readStoreQuestions(sql, storeId, {
    ...filters,
    limit: perPage + 1,
    offset: (page - 1) * perPage,
  });
  return { questions: questions.slice(0, perPage), hasMore: questions.length > perPage };
}

export interface SentQuestion extends UncheckedQuestion {
  readonly status?: Status | undefined;
}

/** Questions that came through this API, beside those of imports. */
const source = 'api';

/**
 * Writes a question, with its product if the store does not have it yet. If the same question was sent before, returns the stored
 * one. Throws `question.text_too_short`, `question.text_too_long`, `question.product_invalid`, `question.source_id_taken`,
 * `answer.text_invalid`.
 */
export async function createStoreQuestion(
  sql: Sql,
  storeId: string,
  { status = 'published', ...sent }: SentQuestion,
): Promise<StoreQuestion> {
  const { question, problems } = checkQuestion(sent, 'typed');
  const [problem] = problems;
  if (problem !== undefined) throw refusedQuestion(problem);
  const id = await insertSourcedQuestion(sql, storeId, source, {
    ...question,
    sourceId: question.sourceId || randomUUID(),
    status,
  });
  if (id === undefined) throw new OpinaError('question.source_id_taken');
  return getStoreQuestion(sql, storeId, id);
}

/** Throws `question.unknown`. */
export async function getStoreQuestion(sql: Sql, storeId: string, id: number): Promise<StoreQuestion> {
  const question = await findStoreQuestion(sql, storeId, id);
  if (question === undefined) throw new OpinaError('question.unknown');
  return question;
}

/** Throws `question.unknown`. */
export async function setQuestionStatus(
  sql: Sql,
  storeId: string,
  id: number,
  status: Status,
): Promise<StoreQuestion> {
  if (!(await writeQuestionStatus(sql, storeId, id, status))) throw new OpinaError('question.unknown');
  return getStoreQuestion(sql, storeId, id);
}
