import { randomUUID } from 'node:crypto';
import type { Status } from '@opina/contract/constants';
import type { WireMerchantQuestion } from '@opina/contract/entities/merchant-question';
import type { Sql } from '../platform/database/engine/sql.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import { findMerchantQuestion, insertSourcedQuestion, readMerchantQuestions } from './merchant-queries.ts';
import { checkQuestion, type UncheckedQuestion } from './new-question.ts';
import { refusedQuestion } from './rules.ts';
import { wireMerchantQuestion } from './wire.ts';
import { writeQuestionStatus } from './writes.ts';

export interface MerchantQuestionsRequest {
  readonly storeId: string;
  readonly status: Status;
  readonly productCode?: string | undefined;
  /** From 1. */
  readonly page: number;
  readonly perPage: number;
}

/** One page, newest first; empty after the last. */
export async function listMerchantQuestions(
  sql: Sql,
  { storeId, status, productCode, page, perPage }: MerchantQuestionsRequest,
): Promise<{ items: WireMerchantQuestion[]; hasMore: boolean }> {
  const questions = await readMerchantQuestions(sql, storeId, {
    status,
    productCode,
    limit: perPage + 1,
    offset: (page - 1) * perPage,
  });
  return {
    items: questions.slice(0, perPage).map(wireMerchantQuestion),
    hasMore: questions.length > perPage,
  };
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
export async function createMerchantQuestion(
  sql: Sql,
  storeId: string,
  { status = 'published', ...sent }: SentQuestion,
): Promise<WireMerchantQuestion> {
  const { question, problems } = checkQuestion(sent, 'typed');
  const [problem] = problems;
  if (problem !== undefined) throw refusedQuestion(problem);
  const id = await insertSourcedQuestion(sql, storeId, source, {
    ...question,
    sourceId: question.sourceId || randomUUID(),
    status,
  });
  if (id === undefined) throw new ApiError('question.source_id_taken');
  return getMerchantQuestion(sql, storeId, id);
}

/** Throws `question.unknown`. */
export async function getMerchantQuestion(
  sql: Sql,
  storeId: string,
  id: number,
): Promise<WireMerchantQuestion> {
  const question = await findMerchantQuestion(sql, storeId, id);
  if (question === undefined) throw new ApiError('question.unknown');
  return wireMerchantQuestion(question);
}

/** Throws `question.unknown`. */
export async function changeQuestionStatus(
  sql: Sql,
  storeId: string,
  id: number,
  status: Status,
): Promise<WireMerchantQuestion> {
  if (!(await writeQuestionStatus(sql, storeId, id, status))) throw new ApiError('question.unknown');
  return getMerchantQuestion(sql, storeId, id);
}
