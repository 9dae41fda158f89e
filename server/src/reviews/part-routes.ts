import type { CallHandlers } from '../platform/http/calls/call-handler.ts';
import { changeReviewFacts } from './decisions/change-facts.ts';
import { addReviewPhotos, fetchReviewPhotos } from './media/photo-uploads.ts';
import { removeReviewPhoto, removeReviewVideo } from './media/remove-files.ts';
import { keyOf } from './review-key.ts';
import type { ReviewsContext } from './routes.ts';
import { addReply, changeReply } from './store-reviews.ts';

/** What hangs on a review: replies, facts, photos and a video. */
export function reviewPartRoutes(
  context: ReviewsContext,
): Pick<
  CallHandlers,
  | 'addOpinionComment'
  | 'changeOpinionComment'
  | 'removeOpinionComment'
  | 'changeOpinionFacts'
  | 'addOpinionPhotos'
  | 'removeOpinionPhoto'
  | 'removeOpinionVideo'
> {
  return {
    addOpinionComment: ({ params, body }) =>
      context.write((sql) => addReply(sql, params.store_id, params.id, body.text, body.if_version)),
    changeOpinionComment: ({ params, body }) =>
      context.write((sql) =>
        changeReply(sql, params.store_id, params.id, {
          id: params.comment_id,
          text: body.text,
          ifVersion: body.if_version,
        }),
      ),
    removeOpinionComment: ({ params, query }) =>
      context.write((sql) =>
        changeReply(sql, params.store_id, params.id, {
          id: params.comment_id,
          text: undefined,
          ifVersion: query.if_version,
        }),
      ),
    changeOpinionFacts: ({ params, body }) =>
      context.write((sql) =>
        changeReviewFacts(sql, keyOf(params), {
          insider: body.insider,
          incentivized: body.incentivized,
          ifVersion: body.if_version,
        }),
      ),
    addOpinionPhotos: ({ params, body, picture }) =>
      picture === undefined
        ? fetchReviewPhotos(context, keyOf(params), body.urls)
        : addReviewPhotos(context, keyOf(params), [picture]),
    removeOpinionPhoto: ({ params, tokenName: name }) =>
      context.write((sql) => removeReviewPhoto(sql, keyOf(params), params.photo_id, { kind: 'store', name })),
    removeOpinionVideo: ({ params, tokenName: name }) =>
      context.write((sql) => removeReviewVideo(sql, keyOf(params), params.video_id, { kind: 'store', name })),
  };
}
