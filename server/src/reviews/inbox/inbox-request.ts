import type { calls } from '@opina/contract/calls/all';
import { type ReviewStatus, reviewStatuses } from '@opina/contract/constants/reviews';
import type { Static } from 'typebox';
import { readCursor, refusePage } from '../../platform/database/keyset.ts';
import { readSearch } from '../../platform/database/search.ts';
import { parseLocale } from '../../platform/text/parse-locale.ts';
import type { InboxRequest, StoreReviewsRequest } from '../store-reviews.ts';

type Query = Static<(typeof calls)['listStoreOpinions']['query']>;

/** What a list by page does not have. */
const byCursorOnly = [
  'cursor',
  'ids',
  'order',
  'q',
  'rate',
  'locale',
  'has_photos',
  'has_video',
  'verified',
  'source',
  'reason',
  'reported',
  'replied',
] as const satisfies readonly (keyof Query)[];

/** Undefined: the list is read by page. Throws `request.parameter_invalid` for a page of a list that has none. */
export function readInboxRequest(storeId: string, query: Query): InboxRequest | undefined {
  const isByCursor = query.status === 'any' || byCursorOnly.some((name) => query[name] !== undefined);
  if (!isByCursor) return undefined;
  refusePage(query);
  return {
    storeId,
    statuses: statusesOf(query.status),
    productCode: query.product_code,
    minCreatedAt: query.by_min_created_at,
    maxCreatedAt: query.by_max_created_at,
    rates: query.rate?.split(',').map(Number),
    locale: query.locale && (parseLocale(query.locale) ?? query.locale),
    hasPhotos: query.has_photos,
    hasVideo: query.has_video,
    isVerified: query.verified,
    origin: query.source,
    reason: query.reason,
    isReported: query.reported,
    isReplied: query.replied,
    ids: query.ids?.split(',').map(Number),
    search: readSearch(query.q ?? ''),
    order: query.order ?? 'newest',
    after: query.cursor === undefined ? undefined : readCursor(query.cursor),
    limit: query.per_page,
  };
}

/** Of a list by page. */
export const pageRequest = (storeId: string, query: Query): StoreReviewsRequest => ({
  storeId,
  // Another one makes it a list by cursor.
  status: query.status === 'any' ? 'published' : query.status,
  productCode: query.product_code,
  minCreatedAt: query.by_min_created_at,
  maxCreatedAt: query.by_max_created_at,
  page: query.page,
  perPage: query.per_page,
});

const statusesOf = (status: ReviewStatus | 'any'): readonly ReviewStatus[] =>
  status === 'any' ? reviewStatuses : [status];
