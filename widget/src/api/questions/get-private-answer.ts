import { widgetPaths } from '@opina/contract/widget-paths';
import type { PrivateAnswer } from '../../entities/question.ts';
import { type ApiAddress, addressOf } from '../api-address.ts';
import { readFields, readText } from '../read-values.ts';
import { request } from '../transport.ts';

/** The three values of the link in an asker's mail. */
export interface AnswerLink {
  answerId: string;
  userId: string;
  token: string;
}

/** An answer that only its asker may see; `undefined` if the response has none. The token is in no address. */
export async function getPrivateAnswer(
  { apiUrl, code, storeId }: ApiAddress,
  { answerId, userId, token }: AnswerLink,
  signal: AbortSignal,
): Promise<PrivateAnswer | undefined> {
  const path = widgetPaths.getPrivateAnswer.replace('{id}', encodeURIComponent(answerId));
  const url = addressOf(apiUrl, path, { store_id: storeId, code, user_id: userId });
  return readPrivateAnswer(await request(url, { signal, authorization: token }));
}

export function readPrivateAnswer(value: unknown): PrivateAnswer | undefined {
  const fields = readFields(value);
  const answer = readText(fields.answer);
  return answer ? { question: readText(fields.question), answer } : undefined;
}
