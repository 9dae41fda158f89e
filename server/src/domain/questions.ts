import { mostQuestionSuggestions } from '@opina/contract/constants';
import type { WireAnsweredQuestion, WireQuestion } from '@opina/contract/entities/question';
import type { Data } from '../data/create-data.ts';
import { rankQuestions } from './rank-questions.ts';
import { requireStore } from './require-store.ts';
import { searchLanguage, searchWords } from './search-words.ts';
import { wireQuestion } from './wire-opinion.ts';

export interface QuestionsRequest {
  readonly storeId: string;
  readonly productCode: string;
  /** From 1. */
  readonly page: number;
  readonly per: number;
}

/** One page of a product's published questions, newest first; empty after the last. Throws `store.unknown`. */
export async function listQuestions(data: Data, request: QuestionsRequest): Promise<WireQuestion[]> {
  const { storeId, productCode, page, per } = request;
  const [, questions] = await Promise.all([
    requireStore(data, storeId),
    data.listQuestions(storeId, productCode, { limit: per, offset: (page - 1) * per }),
  ]);
  return questions.map(wireQuestion);
}

/** Questions answered in public that are most like a text, best first. Throws `store.unknown`. */
export async function listQuestionSuggestions(
  data: Data,
  storeId: string,
  productCode: string,
  text: string,
): Promise<WireAnsweredQuestion[]> {
  const { locale } = await requireStore(data, storeId);
  const candidates = await data.findQuestionCandidates(storeId, productCode, {
    language: searchLanguage(locale),
    words: searchWords(text),
  });
  return rankQuestions(candidates, mostQuestionSuggestions).map(({ id, question, answer }) => ({
    id,
    question,
    answer,
  }));
}
