import type { Context } from '../platform/context.ts';
import { cursorOf } from '../platform/database/keyset.ts';
import type { CallHandlers } from '../platform/http/calls/call-handler.ts';
import { merchantLinks, pageLinks } from '../platform/http/calls/page-links.ts';
import { saleItemIds } from '../platform/http/calls/sale-item-ids.ts';
import { changeReviewStatus, deleteStoreReview } from './decisions/decide.ts';
import { listEvents } from './decisions/events.ts';
import { readFindRequest } from './finding/find-request.ts';
import { countStoreReviews } from './inbox/inbox-counts.ts';
import { pageRequest, readInboxRequest } from './inbox/inbox-request.ts';
import { createDryRun } from './moderation/dry-run.ts';
import { keyOf } from './review-key.ts';
import { asksToFind, findListedReviews, getReview, listReviews } from './reviews.ts';
import {
  createStoreReview,
  getStoreReview,
  listInbox,
  listOtherReviews,
  listStoreReviews,
} from './store-reviews.ts';

export type ReviewsContext = Context;

export function reviewRoutes(
  context: ReviewsContext,
): Pick<
  CallHandlers,
  | 'listOpinions'
  | 'getOpinion'
  | 'listStoreOpinions'
  | 'countStoreOpinions'
  | 'listOtherOpinions'
  | 'createStoreOpinion'
  | 'getStoreOpinion'
  | 'changeOpinionStatus'
  | 'deleteStoreOpinion'
  | 'listOpinionEvents'
  | 'dryRunModeration'
> {
  const dryRun = createDryRun(context.write);
  return {
    listOpinions: async ({ query }) => {
      const request = readFindRequest(query, saleItemIds);
      const { hasMore, ...page } = await context.read((sql) =>
        asksToFind(request) ? findListedReviews(sql, request) : listReviews(sql, request),
      );
      return { ...page, links: pageLinks(query, hasMore) };
    },
    getOpinion: ({ params, query }) =>
      context.read((sql) => getReview(sql, query.store_id, query.code, params.id)),
    listStoreOpinions: async ({ params, query }) => {
      const inbox = readInboxRequest(params.store_id, query);
      const { items, hasMore, next } = await context.write((sql) =>
        inbox === undefined
          ? listStoreReviews(sql, pageRequest(params.store_id, query))
          : listInbox(sql, inbox),
      );
      const links = inbox === undefined ? merchantLinks(query, hasMore) : [];
      return { items, links, next_cursor: next === undefined ? null : cursorOf(next) };
    },
    countStoreOpinions: ({ params }) => context.write((sql) => countStoreReviews(sql, params.store_id)),
    listOtherOpinions: async ({ params }) => ({
      items: await context.write((sql) => listOtherReviews(sql, params.store_id, params.id)),
    }),
    createStoreOpinion: ({ params, body }) =>
      context.write((sql) => createStoreReview(sql, params.store_id, body)),
    getStoreOpinion: ({ params }) => context.write((sql) => getStoreReview(sql, params.store_id, params.id)),
    changeOpinionStatus: ({ params, body, tokenName: name }) =>
      context.write((sql) =>
        changeReviewStatus(
          sql,
          keyOf(params),
          { ...body, ifVersion: body.if_version },
          { kind: 'store', name },
        ),
      ),
    deleteStoreOpinion: ({ params, tokenName: name }) =>
      context.write((sql) => deleteStoreReview(sql, keyOf(params), { kind: 'store', name })),
    listOpinionEvents: async ({ params }) => ({
      items: await context.write((sql) => listEvents(sql, params.store_id, params.id)),
    }),
    dryRunModeration: ({ params, body }) => dryRun(params.store_id, body.rules),
  };
}
