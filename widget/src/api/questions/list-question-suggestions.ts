import { maxQuestionSuggestions } from '@opina/contract/constants/questions';
import { widgetPaths } from '@opina/contract/widget-paths';
import type { Question } from '../../entities/question.ts';
import { type ApiAddress, addressOf } from '../api-address.ts';
import { readEach, readFields } from '../read-values.ts';
import { request } from '../transport.ts';
import { readQuestion } from './read-question.ts';

/** Answered questions of the product that are most like a text, best first. */
export async function listQuestionSuggestions(
  { apiUrl, code, storeId }: ApiAddress,
  text: string,
  signal: AbortSignal,
): Promise<Question[]> {
  const url = addressOf(apiUrl, widgetPaths.listQuestionSuggestions, {
    product_code: code,
    store_id: storeId,
    text,
  });
  return readQuestionSuggestions(await request(url, { signal }));
}

/** Providers answer `{data: {items}}` or `{items}`. What has no answer suggests nothing and is left out. */
export function readQuestionSuggestions(value: unknown): Question[] {
  const fields = readFields(value);
  const items = readFields(fields.data).items ?? fields.items;
  return readEach(items, readQuestion)
    .filter(({ answer }) => answer)
    .slice(0, maxQuestionSuggestions);
}
