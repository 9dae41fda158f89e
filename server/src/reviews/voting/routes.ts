import type { downvoteOpinion, upvoteOpinion } from '@opina/contract/calls/shoppers/votes';
import type { VoteAction } from '@opina/contract/constants/reviews';
import type { CallHandler, CallHandlers } from '../../platform/http/calls/call-handler.ts';
import { networkOf } from '../../platform/network/network-of.ts';
import { type VoteContext, voteReview } from './vote-review.ts';

export function voteRoutes(context: VoteContext): Pick<CallHandlers, 'upvoteOpinion' | 'downvoteOpinion'> {
  const vote =
    (action: VoteAction): CallHandler<typeof upvoteOpinion | typeof downvoteOpinion> =>
    async ({ params, query, client }) => {
      const counts = await voteReview(context, {
        reviewId: params.id,
        storeId: query.store_id,
        action,
        unvote: query.unvote,
        change: query.change,
        visitor: { id: query.visitor_id, address: client.address, userAgent: client.userAgent },
        origin: client.origin,
        network: networkOf(client.address),
      });
      return {
        id: counts.id,
        upvotes_count: counts.upvotesCount,
        downvotes_count: counts.downvotesCount,
      };
    };
  return { upvoteOpinion: vote('upvote'), downvoteOpinion: vote('downvote') };
}
