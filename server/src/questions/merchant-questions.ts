import { randomUUID } from 'node:crypto';
import { maxProductCodeLength, type Status } from '@opina/contract/constants';
import type { WireMerchantQuestion } from '@opina/contract/entities/merchant-question';
import type { Sql } from '../platform/database/engine/sql.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import { normalizeId } from '../platform/text/clean-text.ts';
import { findMerchantQuestion, insertSourcedQuestion, readMerchantQuestions } from './merchant-queries.ts';
import { readAnswerText, readQuestionText } from './rules.ts';
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

export interface NewQuestion {
  readonly productCode: string;
  readonly question: string;
  readonly answer?: string | undefined;
  readonly sourceId?: string | undefined;
  readonly status?: Status | undefined;
}

/** Questions that came through this API, beside those of imports. */
const source = 'api';

/**
 * Writes a question, with its product if nobody has heard of that; one that was sent before is answered as it is. Throws
 * `question.text_too_short`, `question.text_too_long`, `question.product_invalid`, `question.source_id_taken`,
 * `answer.text_invalid`.
 */
export async function createMerchantQuestion(
  sql: Sql,
  storeId: string,
  { productCode, question, answer, sourceId = '', status = 'published' }: NewQuestion,
): Promise<WireMerchantQuestion> {
  const id = await insertSourcedQuestion(sql, storeId, source, {
    sourceId: normalizeId(sourceId) || randomUUID(),
    productCode: readProductCode(productCode),
    question: readQuestionText(question),
    answer: answer === undefined ? null : readAnswerText(answer),
    status,
  });
  if (id === undefined) throw new ApiError('question.source_id_taken');
  return getMerchantQuestion(sql, storeId, id);
}

function readProductCode(text: string): string {
  const code = normalizeId(text);
  if (code === '' || code.length > maxProductCodeLength) throw new ApiError('question.product_invalid');
  return code;
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
