import { maxQuestionSuggestions } from '@opina/contract/constants/questions';
import type { WireAnsweredQuestion, WireQuestion } from '@opina/contract/entities/question';
import type { Sql } from '../platform/database/engine/sql.ts';
import { requireStore } from '../stores/require-store.ts';
import { readPublicQuestions } from './queries.ts';
import { rankQuestions } from './rank.ts';
import { searchLanguage, searchWords } from './search-words.ts';
import { findQuestionCandidates } from './suggestion-queries.ts';
import { wireQuestion } from './wire.ts';

export interface QuestionsRequest {
  readonly storeId: string;
  readonly productCode: string;
  /** From 1. */
  readonly page: number;
  readonly per: number;
}

/** One page of a product's published questions, newest first; empty after the last. Throws `store.unknown`. */
export async function listQuestions(sql: Sql, request: QuestionsRequest): Promise<WireQuestion[]> {
  const { storeId, productCode, page, per } = request;
  const [store, questions] = await Promise.all([
    requireStore(sql, storeId),
    readPublicQuestions(sql, storeId, productCode, { limit: per, offset: (page - 1) * per }),
  ]);
  return questions.map((question) => wireQuestion(question, store));
}

/** Questions answered in public that are most like a text, best first. Throws `store.unknown`. */
export async function listQuestionSuggestions(
  sql: Sql,
  storeId: string,
  productCode: string,
  text: string,
): Promise<WireAnsweredQuestion[]> {
  return suggest(sql, { storeId, productCode, text });
}

interface SuggestionRequest {
  readonly storeId: string;
  readonly productCode: string;
  readonly text: string;
  /** A question that is not suggested. */
  readonly exceptId?: number;
}

/** Questions answered in public that are most like a text, best first. Throws `store.unknown`. */
export async function suggest(
  sql: Sql,
  { storeId, productCode, text, exceptId }: SuggestionRequest,
): Promise<WireAnsweredQuestion[]> {
  const { locale } = await requireStore(sql, storeId);
  const candidates = await findQuestionCandidates(sql, storeId, productCode, {
    language: searchLanguage(locale),
    words: searchWords(text),
  });
  const others = candidates.filter(({ id }) => id !== exceptId);
  return rankQuestions(others, maxQuestionSuggestions).map(({ id, question, answer }) => ({
    id,
    question,
    answer,
  }));
}
