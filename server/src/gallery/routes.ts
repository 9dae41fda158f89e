import { mediaKinds, mediaLists } from '@opina/contract/constants/media';
import type { Context } from '../platform/context.ts';
import { readCursor } from '../platform/database/keyset.ts';
import type { CallHandlers } from '../platform/http/calls/call-handler.ts';
import { listPhotoReviews } from './gallery.ts';
import { countMedia, decideMedia, getMedia, listMedia } from './wall.ts';

export function photoRoutes(
  context: Context,
): Pick<CallHandlers, 'listPhotoReviews' | 'listMedia' | 'countMedia' | 'getMedia' | 'decideMedia'> {
  return {
    listMedia: ({ params, query }) =>
      context.write((sql) =>
        listMedia(sql, {
          storeId: params.store_id,
          lists: query.listed === 'any' ? mediaLists : [query.listed],
          kinds: query.kind === undefined ? mediaKinds : [query.kind],
          productCode: query.product_code,
          rates: query.rate?.split(',').map(Number),
          reviewIds: query.opinion_ids?.split(',').map(Number),
          after: query.cursor === undefined ? undefined : readCursor(query.cursor),
          limit: query.per_page,
        }),
      ),
    countMedia: ({ params }) => context.write((sql) => countMedia(sql, params.store_id)),
    getMedia: ({ params: { store_id: storeId, id: reviewId, media_kind: kind, media_id: id } }) =>
      context.write((sql) => getMedia(sql, { storeId, reviewId }, { kind, id })),
    decideMedia: ({ params, body, tokenName: name }) => {
      const { store_id: storeId, id: reviewId, media_kind: kind, media_id: id } = params;
      const decision = { kind, id, status: body.status, ifVersion: body.if_version };
      const actor = { kind: 'store', name } as const;
      return context.write((sql) => decideMedia(sql, { storeId, reviewId }, decision, actor));
    },
    listPhotoReviews: ({ query }) =>
      context.read((sql) =>
        listPhotoReviews(sql, {
          storeId: query.store_id,
          productCode: query.code,
          page: query.page,
          per: query.per,
        }),
      ),
  };
}
