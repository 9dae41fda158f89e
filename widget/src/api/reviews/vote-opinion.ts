import type { VoteAction } from '@opina/contract/constants/reviews';
import { widgetPaths } from '@opina/contract/widget-paths';
import { type ApiAddress, addressOf } from '../api-address.ts';
import { request } from '../transport.ts';

/** `unvote`: take this vote back. `change`: take the opposite one back and cast this one. */
export type VoteFlag = 'unvote' | 'change' | undefined;

export interface VoteRequest {
  id: string;
  flag: VoteFlag;
  /** This visitor's random id, by which the server counts a repeat once. */
  visitorId: string;
}

const pathOf: Readonly<Record<VoteAction, string>> = {
  upvote: widgetPaths.upvoteOpinion,
  downvote: widgetPaths.downvoteOpinion,
};

/** Not ended by a cleanup: the visitor has voted, and often leaves the page right after. */
async function send(
  action: VoteAction,
  { apiUrl, code, storeId }: ApiAddress,
  { id, flag, visitorId }: VoteRequest,
): Promise<void> {
  const url = addressOf(apiUrl, pathOf[action].replace('{id}', encodeURIComponent(id)), {
    code,
    store_id: storeId,
    ...(flag && { [flag]: true }),
    visitor_id: visitorId,
  });
  await request(url, { method: 'POST', keepalive: true, warns: true });
}

/** Says that a review was helpful. */
export const upvoteOpinion = (api: ApiAddress, vote: VoteRequest) => send('upvote', api, vote);

/** Says that a review was not helpful. */
export const downvoteOpinion = (api: ApiAddress, vote: VoteRequest) => send('downvote', api, vote);
