import type { Context } from '../platform/context.ts';
import { merchantLinks, pageLinks } from '../platform/http/calls/page-links.ts';
import type { CallHandlers } from '../platform/http/calls/register-calls.ts';
import { saleItemIds } from '../platform/http/calls/sale-item-ids.ts';
import { changeReviewStatus, deleteStoreReview } from './decide.ts';
import { dryRun } from './dry-run.ts';
import { listEvents } from './events.ts';
import { addReviewPhotos, fetchReviewPhotos } from './photo-uploads.ts';
import { removeReviewPhoto, removeReviewVideo } from './remove-files.ts';
import { getReview, listReviews } from './reviews.ts';
import {
  addReply,
  changeReply,
  createStoreReview,
  getStoreReview,
  listStoreReviews,
} from './store-reviews.ts';

const keyOf = (params: { readonly store_id: string; readonly id: number }) => ({
  storeId: params.store_id,
  reviewId: params.id,
});

interface ReviewsContext extends Context {
  /** Called after the commit of what may have queued messages. */
  readonly onMail: (() => void) | undefined;
}

export function reviewRoutes(
  context: ReviewsContext,
): Pick<
  CallHandlers,
  | 'listOpinions'
  | 'getOpinion'
  | 'listStoreOpinions'
  | 'createStoreOpinion'
  | 'getStoreOpinion'
  | 'changeOpinionStatus'
  | 'deleteStoreOpinion'
  | 'listOpinionEvents'
  | 'dryRunModeration'
  | 'addOpinionComment'
  | 'changeOpinionComment'
  | 'removeOpinionComment'
  | 'addOpinionPhotos'
  | 'removeOpinionPhoto'
  | 'removeOpinionVideo'
> {
  return {
    listOpinions: async ({ query }) => {
      const { items, hasMore } = await context.read((sql) =>
        listReviews(sql, {
          storeId: query.store_id,
          productCode: query.code,
          page: query.page,
          per: query.per,
          positive: query.positive,
          negative: query.negative,
          byVotes: query.by_votes,
          byText: query.by_text,
          withPhotos: query.with_photos,
          ...(query.by_sale_items === undefined ? {} : { saleItemIds: saleItemIds(query.by_sale_items) }),
        }),
      );
      return { items, links: pageLinks(query, hasMore) };
    },
    getOpinion: ({ params, query }) =>
      context.read((sql) => getReview(sql, query.store_id, query.code, params.id)),
    listStoreOpinions: async ({ params, query }) => {
      const { items, hasMore } = await context.write((sql) =>
        listStoreReviews(sql, {
          storeId: params.store_id,
          status: query.status,
          productCode: query.product_code,
          minCreatedAt: query.by_min_created_at,
          maxCreatedAt: query.by_max_created_at,
          page: query.page,
          perPage: query.per_page,
        }),
      );
      return { items, links: merchantLinks(query, hasMore) };
    },
    createStoreOpinion: ({ params, body }) =>
      context.write((sql) => createStoreReview(sql, params.store_id, body)),
    getStoreOpinion: ({ params }) => context.write((sql) => getStoreReview(sql, params.store_id, params.id)),
    changeOpinionStatus: async ({ params, body, tokenName: name }) => {
      const decided = await context.write((sql) =>
        changeReviewStatus(sql, keyOf(params), body, { kind: 'store', name }),
      );
      context.onMail?.();
      return decided;
    },
    deleteStoreOpinion: ({ params, tokenName }) =>
      deleteStoreReview(context, keyOf(params), { kind: 'store', name: tokenName }),
    listOpinionEvents: async ({ params }) => ({
      items: await context.write((sql) => listEvents(sql, params.store_id, params.id)),
    }),
    dryRunModeration: ({ params, body }) => context.write((sql) => dryRun(sql, params.store_id, body.rules)),
    addOpinionComment: async ({ params, body }) => {
      const replied = await context.write((sql) => addReply(sql, params.store_id, params.id, body.text));
      context.onMail?.();
      return replied;
    },
    changeOpinionComment: ({ params, body }) =>
      context.write((sql) =>
        changeReply(sql, params.store_id, params.id, { id: params.comment_id, text: body.text }),
      ),
    removeOpinionComment: ({ params }) =>
      context.write((sql) =>
        changeReply(sql, params.store_id, params.id, { id: params.comment_id, text: undefined }),
      ),
    addOpinionPhotos: ({ params, body, picture }) =>
      picture === undefined
        ? fetchReviewPhotos(context, keyOf(params), body.urls)
        : addReviewPhotos(context, keyOf(params), [picture]),
    removeOpinionPhoto: ({ params, tokenName: name }) =>
      removeReviewPhoto(context, keyOf(params), params.photo_id, { kind: 'store', name }),
    removeOpinionVideo: ({ params, tokenName: name }) =>
      removeReviewVideo(context, keyOf(params), params.video_id, { kind: 'store', name }),
  };
}
