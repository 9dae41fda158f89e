import type { ModerationReason } from '@opina/contract/constants/moderation';
import type { DecidedStatus } from '@opina/contract/constants/reviews';
import { call } from '../../api/call.ts';
import type { ItemRules } from '../../inbox/decisions/item-rules.ts';
import type { Review } from './review-queries.ts';

export interface Decision {
  readonly status: DecidedStatus;
  readonly reason?: ModerationReason;
  readonly note?: string;
}

/** The decision that puts a review back to where it was; undefined: its author withdrew it, which nobody undoes. */
export function undoing({ status, status_reason: reason }: Review): Decision | undefined {
  if (status === 'withdrawn') return undefined;
  if (status === 'pending' || status === 'published') return { status };
  return { status, reason: reason ?? 'other' };
}

export const reviewRules: ItemRules<Review, Decision> = {
  group: 'opinions',
  changed: 'opinion.changed',
  send: (storeId, { id, version }, decision) =>
    call(
      'changeOpinionStatus',
      { params: { store_id: storeId, id }, body: { ...decision, if_version: version } },
      { keepalive: true },
    ),
  guess: (review, { status, reason = null }) => ({ ...review, status, status_reason: reason }),
  countedIn: ({ status }) => [status],
  ownerOf: ({ id }) => id,
  besides: (item) => item,
  undoing,
};
