import { randomUUID } from 'node:crypto';
import type { Status } from '@opina/contract/constants/reviews';
import type { WireAnsweredQuestion } from '@opina/contract/entities/question';
import type { Sql } from '../platform/database/engine/sql.ts';
import type { PageRequest, Position } from '../platform/database/keyset.ts';
import { OpinaError } from '../platform/errors/opina-error.ts';
import { raiseEvent } from '../platform/events/events.ts';
import { findPosition, listInboxIds, type QuestionInboxFilters } from './inbox-queries.ts';
import { checkQuestion, type UncheckedQuestion } from './new-question.ts';
import {
  findStoreQuestion,
  readQuestionsById,
  readStoreQuestions,
  type StoreQuestion,
  type StoreQuestionFilters,
} from './queries.ts';
import { suggest } from './questions.ts';
import { refusedQuestion } from './rules.ts';
import { insertSourcedQuestion, writeQuestionStatus } from './writes.ts';

export interface StoreQuestionsRequest extends StoreQuestionFilters {
  readonly storeId: string;
  /** From 1. */
  readonly page: number;
  readonly perPage: number;
}

export interface StoreQuestionsPage {
  readonly questions: StoreQuestion[];
  readonly hasMore: boolean;
  /** Undefined: at the end. */
  readonly next: Position | undefined;
}

export interface QuestionInboxRequest extends QuestionInboxFilters, PageRequest {
  readonly storeId: string;
}

/** One page, newest first; empty after the last. */
export async function listStoreQuestions(
  sql: Sql,
  { storeId, page, perPage, ...filters }: StoreQuestionsRequest,
): Promise<StoreQuestionsPage> {
  const questions = await readStoreQuestions(sql, storeId, {
    ...filters,
    limit: perPage + 1,
    offset: (page - 1) * perPage,
  });
  const shown = questions.slice(0, perPage);
  const last = questions.length > perPage ? shown.at(-1) : undefined;
  return {
    questions: shown,
    hasMore: questions.length > perPage,
    next: last === undefined ? undefined : await findPosition(sql, storeId, last.id),
  };
}

/** One page of a list by cursor. */
export async function listQuestionInbox(
  sql: Sql,
  { storeId, order, after, limit, ...filters }: QuestionInboxRequest,
): Promise<StoreQuestionsPage> {
  const { ids, next } = await listInboxIds(sql, storeId, filters, { order, after, limit });
  const questions = await readQuestionsById(sql, storeId, ids);
  return { questions, hasMore: next !== undefined, next };
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
  return getChangedQuestion(sql, storeId, id);
}

/** Throws `question.unknown`. */
export async function getStoreQuestion(sql: Sql, storeId: string, id: number): Promise<StoreQuestion> {
  const question = await findStoreQuestion(sql, storeId, id);
  if (question === undefined) throw new OpinaError('question.unknown');
  return question;
}

/** A question that was changed, and raises that it was. Throws `question.unknown`. */
export async function getChangedQuestion(sql: Sql, storeId: string, id: number): Promise<StoreQuestion> {
  const question = await getStoreQuestion(sql, storeId, id);
  raiseEvent('row.changed', { storeId, kind: 'question', id, version: question.version });
  return question;
}

/** Questions of the same product that are answered in public, most similar first. Throws `question.unknown`. */
export async function listSimilarQuestions(
  sql: Sql,
  storeId: string,
  id: number,
): Promise<WireAnsweredQuestion[]> {
  const { productCode, question } = await getStoreQuestion(sql, storeId, id);
  return suggest(sql, { storeId, productCode, text: question, exceptId: id });
}

/** Throws `question.unknown`, `question.changed`. */
export async function setQuestionStatus(
  sql: Sql,
  storeId: string,
  id: number,
  status: Status,
  ifVersion?: number,
): Promise<StoreQuestion> {
  const outcome = await writeQuestionStatus(sql, storeId, id, { status, ifVersion });
  if (outcome === 'stale') throw new OpinaError('question.changed');
  if (outcome !== 'written') throw new OpinaError('question.unknown');
  return getChangedQuestion(sql, storeId, id);
}
