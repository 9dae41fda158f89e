import { questionsPageSize } from '@opina/contract/constants/questions';
import { widgetPaths } from '@opina/contract/widget-paths';
import type { Question } from '../../entities/question.ts';
import { type ApiAddress, addressOf } from '../api-address.ts';
import { readEach, readFields, readList } from '../read-values.ts';
import { request } from '../transport.ts';
import { readQuestion } from './read-question.ts';

export interface QuestionsPage {
  items: Question[];
  /** How many entries the page had, those included that could not be read. */
  size: number;
}

/** One page of the product's published questions, newest first. `page` counts from 1. */
export async function listQuestions(
  { apiUrl, code, storeId }: ApiAddress,
  page: number,
  signal: AbortSignal,
): Promise<QuestionsPage> {
  const url = addressOf(apiUrl, widgetPaths.listQuestions, {
    page,
    per: questionsPageSize,
    code,
    store_id: storeId,
  });
  return readQuestionsPage(await request(url, { signal, warns: true }));
}

export function readQuestionsPage(value: unknown): QuestionsPage {
  const { items } = readFields(value);
  return { items: readEach(items, readQuestion), size: readList(items).length };
}
