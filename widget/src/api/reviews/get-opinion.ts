import { widgetPaths } from '@opina/contract/widget-paths';
import type { Review } from '../../entities/review.ts';
import { type ApiAddress, addressOf } from '../api-address.ts';
import { request } from '../transport.ts';
import { readReview } from './read-review.ts';

/** One published review; `undefined` when the response has none that can be shown. */
export async function getOpinion(
  { apiUrl, code, storeId }: ApiAddress,
  id: string,
  signal: AbortSignal,
): Promise<Review | undefined> {
  const path = widgetPaths.getOpinion.replace('{id}', encodeURIComponent(id));
  return readReview(await request(addressOf(apiUrl, path, { code, store_id: storeId }), { signal }));
}
