import { widgetPaths } from '@opina/contract/widget-paths';
import { type ApiAddress, addressOf } from '../api-address.ts';
import { request } from '../transport.ts';

/** The page that a question is asked on. */
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
 * Rejects with a `TransportError`, whose status is 429 for who asks too much.
 */
export async function askQuestion(
  { apiUrl, code, storeId }: ApiAddress,
  { url, photoUrls }: AskedOn,
  { question, email }: AskedQuestion,
): Promise<void> {
  const address = addressOf(apiUrl, widgetPaths.askQuestion, {
    store_id: storeId,
    code,
    url,
    'photo_urls[]': photoUrls,
  });
  await request(address, { method: 'POST', body: { question, email }, keepalive: true, warns: true });
}
