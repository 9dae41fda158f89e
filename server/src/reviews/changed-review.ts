import type { WireChangedRow } from '@opina/contract/entities/live';
import type { WireMerchantOpinion } from '@opina/contract/entities/merchant-opinion';
import type { Context } from '../platform/context.ts';
import type { News } from '../platform/notices/news.ts';
import { readVersion } from './versions.ts';

/** That a review has another version, or was deleted (null). */
export function changedReview(storeId: string, id: number, version: number | null): News {
  const data: WireChangedRow = { kind: 'opinion', id, version };
  return { storeId, event: 'changed', key: `opinion ${id}`, data };
}

/** Tells of the review that a call returns. */
export const announcerOf =
  ({ announce }: Pick<Context, 'announce'>) =>
  (storeId: string, review: WireMerchantOpinion): WireMerchantOpinion => {
    announce(changedReview(storeId, review.id, review.version));
    return review;
  };

/** Tells whoever looks at the store that a review has changed, after the commit. */
export async function announceReview(
  { write, announce }: Pick<Context, 'write' | 'announce'>,
  storeId: string,
  id: number,
): Promise<void> {
  announce(changedReview(storeId, id, await write((sql) => readVersion(sql, storeId, id))));
}
