import type { ErrorCode } from '@opina/contract/errors';
import { callPaths } from '@opina/contract/paths';
import { type ApiAddress, addressOf } from './api-address.ts';
import { request, TransportError } from './transport.ts';

/** What is told about the page a question is asked on. */
export interface AskedOn {
  /** Origin and path. */
  url: string;
  photoUrls: readonly string[];
}

export interface AskedQuestion {
  question: string;
  email: string;
}

/**
 * Sends a question to the store. Not ended by a cleanup: the visitor has asked, and may leave the page right after.
 * Asked before by the same person is as good as sent: that comes of trying again after an answer that got lost.
 * Rejects with a `TransportError`, whose status is 429 for who asks too much.
 */
export async function askQuestion(
  { apiUrl, code, storeId }: ApiAddress,
  { url, photoUrls }: AskedOn,
  { question, email }: AskedQuestion,
): Promise<void> {
  const address = addressOf(apiUrl, callPaths.askQuestion, {
    store_id: storeId,
    code,
    url,
    'photo_urls[]': photoUrls,
  });
  try {
    await request(address, { method: 'POST', body: { question, email }, keepalive: true, warns: true });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
}

const duplicate: ErrorCode = 'question.duplicate';

function isDuplicate(error: unknown): boolean {
  return error instanceof TransportError && error.status === 409 && error.answer.includes(`"${duplicate}"`);
}
