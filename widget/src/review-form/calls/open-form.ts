import type { WireChallenge } from '@opina/contract/entities/reviews/review-form';
import { solveChallenge } from '../proof/solve-challenge.ts';
import { sendCall } from './send-call.ts';

/**
 * Opens a form for a product without an order, and resolves to its token.
 *
 * @throws CallError
 */
export async function openForm(
  apiUrl: string,
  product: { storeId: string; code: string; name: string },
  signal: AbortSignal,
): Promise<string> {
  const store = new URLSearchParams({ store_id: product.storeId });
  const challenge = await sendCall<WireChallenge>(`${apiUrl}/review-form/challenge?${store}`, {
    method: 'POST',
  });
  const solution = await solveChallenge(challenge, signal);
  store.set('code', product.code);
  const { token } = await sendCall<{ token: string }>(`${apiUrl}/review-form/open?${store}`, {
    method: 'POST',
    body: { solution, ...(product.name && { product_name: product.name }) },
  });
  return token;
}
