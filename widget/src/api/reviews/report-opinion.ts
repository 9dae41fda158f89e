import type { ModerationReason } from '@opina/contract/constants/moderation';
import { widgetPaths } from '@opina/contract/widget-paths';
import { type ApiAddress, addressOf } from '../api-address.ts';
import { request } from '../transport.ts';

export interface ReviewReport {
  id: string;
  reason: ModerationReason;
  /** May be empty. */
  note: string;
  /** This visitor's random id, by which the server takes a report once. */
  visitorId: string;
}

/**
 * Reports a review to the store. Not ended by a cleanup: the visitor has reported, and may leave the page right after. Rejects with a
 * `TransportError`, whose status is 429 for a network that reports too much.
 */
export async function reportOpinion(
  { apiUrl, storeId }: ApiAddress,
  { id, reason, note, visitorId }: ReviewReport,
): Promise<void> {
  const url = addressOf(apiUrl, widgetPaths.reportOpinion.replace('{id}', encodeURIComponent(id)), {
    store_id: storeId,
    visitor_id: visitorId,
  });
  await request(url, { method: 'POST', body: { reason, note }, keepalive: true, warns: true });
}
