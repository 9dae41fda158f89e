import type { CallHandlers } from '../platform/http/calls/call-handler.ts';
import { announcerOf } from './changed-review.ts';
import { addReviewPhotos, fetchReviewPhotos } from './photo-uploads.ts';
import { removeReviewPhoto, removeReviewVideo } from './remove-files.ts';
import { keyOf } from './review-key.ts';
import type { ReviewsContext } from './routes.ts';
import { addReply, changeReply } from './store-reviews.ts';

/** What hangs on a review: replies, photos and a video. */
export function reviewPartRoutes(
  context: ReviewsContext,
): Pick<
  CallHandlers,
  | 'addOpinionComment'
  | 'changeOpinionComment'
  | 'removeOpinionComment'
  | 'addOpinionPhotos'
  | 'removeOpinionPhoto'
  | 'removeOpinionVideo'
> {
  const announce = announcerOf(context);
  return {
    addOpinionComment: async ({ params, body }) => {
      const replied = await context.write((sql) =>
        addReply(sql, params.store_id, params.id, body.text, body.if_version),
      );
      return announce(params.store_id, replied);
    },
    changeOpinionComment: async ({ params, body }) =>
      announce(
        params.store_id,
        await context.write((sql) =>
          changeReply(sql, params.store_id, params.id, {
            id: params.comment_id,
            text: body.text,
            ifVersion: body.if_version,
          }),
        ),
      ),
    removeOpinionComment: async ({ params, query }) =>
      announce(
        params.store_id,
        await context.write((sql) =>
          changeReply(sql, params.store_id, params.id, {
            id: params.comment_id,
            text: undefined,
            ifVersion: query.if_version,
          }),
        ),
      ),
    addOpinionPhotos: async ({ params, body, picture }) =>
      announce(
        params.store_id,
        await (picture === undefined
          ? fetchReviewPhotos(context, keyOf(params), body.urls)
          : addReviewPhotos(context, keyOf(params), [picture])),
      ),
    removeOpinionPhoto: async ({ params, tokenName: name }) =>
      announce(
        params.store_id,
        await removeReviewPhoto(context, keyOf(params), params.photo_id, { kind: 'store', name }),
      ),
    removeOpinionVideo: async ({ params, tokenName: name }) =>
      announce(
        params.store_id,
        await removeReviewVideo(context, keyOf(params), params.video_id, { kind: 'store', name }),
      ),
  };
}
