import { randomUUID } from 'node:crypto';
import { maxReplies, type ReviewStatus } from '@opina/contract/constants/reviews';
import type { WireMerchantOpinion } from '@opina/contract/entities/reviews/merchant-opinion';
import type { SentReview } from '@opina/contract/entities/reviews/new-review';
import { recordActivity } from '../activity/record.ts';
import { findPurchase } from '../orders/find-purchase.ts';
import type { Sql } from '../platform/database/engine/sql.ts';
import type { PageRequest, Position } from '../platform/database/keyset.ts';
import { OpinaError } from '../platform/errors/opina-error.ts';
import { raiseEvent } from '../platform/events/events.ts';
import { normalizeId } from '../platform/text/clean-text.ts';
import { readEarliest, readLatest } from '../platform/time/read-times.ts';
import { timeZoneOf } from '../platform/time/time-zones.ts';
import { requireStore } from '../stores/require-store.ts';
import { type InboxFilters, listInboxIds } from './inbox/inbox-queries.ts';
import { findPosition, findReviewBySource, listAuthorReviewIds, listStoreReviewIds } from './list-queries.ts';
import { checkReview } from './new-review.ts';
import { readStoreReviews } from './queries.ts';
import { insertReply, updateReply } from './reply-queries.ts';
import { readReplyText } from './reply-text.ts';
import { readSentReview, refusedReview } from './sent-review.ts';
import { type ImportedReview, writeReviews } from './store-file/import.ts';
import { wireStoreReview } from './wire/wire-store-review.ts';

export interface StoreReviewsRequest {
  readonly storeId: string;
  readonly status: ReviewStatus;
  readonly productCode?: string | undefined;
  readonly minCreatedAt?: string | undefined;
  readonly maxCreatedAt?: string | undefined;
  /** From 1. */
  readonly page: number;
  readonly perPage: number;
}

export interface StoreReviewsPage {
  readonly items: WireMerchantOpinion[];
  readonly hasMore: boolean;
  /** Undefined: at the end. */
  readonly next: Position | undefined;
}

/** Reviews that came through this API, beside those of imports. */
const source = 'api';

/** One page, newest first; empty after the last. Throws `request.parameter_invalid` for what is no date. */
export async function listStoreReviews(sql: Sql, request: StoreReviewsRequest): Promise<StoreReviewsPage> {
  const { storeId, status, productCode, page, perPage } = request;
  const ids = await listStoreReviewIds(sql, storeId, {
    status,
    productCode,
    ...(await readBounds(sql, request)),
    // One more than asked for tells whether there is a next page.
    limit: perPage + 1,
    offset: (page - 1) * perPage,
  });
  const shown = ids.slice(0, perPage);
  const reviews = await readStoreReviews(sql, storeId, shown);
  const last = ids.length > perPage ? shown.at(-1) : undefined;
  return {
    items: reviews.map(wireStoreReview),
    hasMore: ids.length > perPage,
    next: last === undefined ? undefined : await findPosition(sql, storeId, last),
  };
}

type Bounds = Pick<StoreReviewsRequest, 'storeId' | 'minCreatedAt' | 'maxCreatedAt'>;

/** The first and last moment of the days or times that a request names. Throws `request.parameter_invalid`. */
async function readBounds(sql: Sql, { storeId, minCreatedAt, maxCreatedAt }: Bounds) {
  const timeZone = timeZoneOf(await requireStore(sql, storeId));
  return {
    minCreatedAt: readBound('by_min_created_at', minCreatedAt, (text) => readEarliest(text, timeZone)),
    maxCreatedAt: readBound('by_max_created_at', maxCreatedAt, (text) => readLatest(text, timeZone)),
  };
}

/** What a list by cursor is of; bounds as they came. */
export interface InboxRequest
  extends Bounds,
    Omit<InboxFilters, 'minCreatedAt' | 'maxCreatedAt'>,
    PageRequest {}

/** One page of a list by cursor. Throws `request.parameter_invalid` for what is no date. */
export async function listInbox(
  sql: Sql,
  { storeId, minCreatedAt, maxCreatedAt, order, after, limit, ...filters }: InboxRequest,
): Promise<StoreReviewsPage> {
  const bounds = await readBounds(sql, { storeId, minCreatedAt, maxCreatedAt });
  const { ids, next } = await listInboxIds(sql, storeId, { ...filters, ...bounds }, { order, after, limit });
  const reviews = await readStoreReviews(sql, storeId, ids);
  return { items: reviews.map(wireStoreReview), hasMore: next !== undefined, next };
}

function readBound(
  field: string,
  text: string | undefined,
  read: (text: string) => Date | undefined,
): Date | undefined {
  if (text === undefined) return undefined;
  const date = read(text);
  if (date === undefined) {
    const message = 'Must be a day (2026-01-31) or a time (ISO 8601) between the years 1990 and 2200.';
    throw new OpinaError('request.parameter_invalid', { errors: [{ field, message }] });
  }
  return date;
}

/** Throws `opinion.unknown`. */
export async function getStoreReview(sql: Sql, storeId: string, id: number): Promise<WireMerchantOpinion> {
  const [review] = await readStoreReviews(sql, storeId, [id]);
  if (review === undefined) throw new OpinaError('opinion.unknown');
  return wireStoreReview(review);
}

/** A review that was changed, and raises that it was. Throws `opinion.unknown`. */
export async function getChangedReview(sql: Sql, storeId: string, id: number): Promise<WireMerchantOpinion> {
  const review = await getStoreReview(sql, storeId, id);
  raiseEvent('row.changed', { storeId, kind: 'opinion', id, version: review.version });
  return review;
}

/** Other reviews that are shown of a person. */
const maxOthers = 20;

/** Reviews of the same address, newest first. Throws `opinion.unknown`. */
export async function listOtherReviews(
  sql: Sql,
  storeId: string,
  id: number,
): Promise<WireMerchantOpinion[]> {
  const {
    client: { email },
  } = await getStoreReview(sql, storeId, id);
  if (email === null) return [];
  const ids = await listAuthorReviewIds(sql, storeId, email, { limit: maxOthers + 1, offset: 0 });
  const others = ids.filter((one) => one !== id).slice(0, maxOthers);
  return (await readStoreReviews(sql, storeId, others)).map(wireStoreReview);
}

/**
 * Writes a review, with its product if the store does not have it yet. If the same review was sent before, returns the stored
 * one. Throws `request.body_invalid`, `opinion.product_invalid`, `opinion.locale_invalid`, `opinion.date_invalid`,
 * `person.email_invalid`, `opinion.order_unknown`, `opinion.source_id_taken`.
 */
export async function createStoreReview(
  sql: Sql,
  storeId: string,
  sent: SentReview,
  now: Date = new Date(),
): Promise<WireMerchantOpinion> {
  const store = await requireStore(sql, storeId);
  const { review, problems } = checkReview(readSentReview(sent, timeZoneOf(store)), {
    locale: store.locale,
    now,
  });
  if (problems.length > 0) throw refusedReview(problems);
  const read = {
    ...review,
    sourceId: review.sourceId || randomUUID(),
    createdAt: review.createdAt ?? now.toISOString(),
  };
  const orderId = await findOrder(sql, storeId, read, sent.order_id);
  const [outcome] = await writeReviews(
    sql,
    storeId,
    source,
    [{ ...read, orderId }],
    async (tx, [written]) => {
      const { productCode: product, rate, status } = read;
      const after = { product, rate, status };
      await recordActivity(tx, storeId, { subject: 'review', id: written, after });
    },
  );
  if (outcome === 'taken') throw new OpinaError('opinion.source_id_taken');
  const id = await findReviewBySource(sql, storeId, source, read.sourceId);
  if (id === undefined) throw new OpinaError('opinion.unknown');
  return getChangedReview(sql, storeId, id);
}

/** The order a review was written for: the one it names, or one that its author bought the product with. */
async function findOrder(
  sql: Sql,
  storeId: string,
  { productCode, authorEmail, thirdPartyName }: ImportedReview,
  named: string | number | undefined,
): Promise<string | null> {
  if (named !== undefined) {
    const orderId = await findPurchase(sql, storeId, productCode, { orderId: normalizeId(String(named)) });
    if (orderId === undefined) throw new OpinaError('opinion.order_unknown');
    return orderId;
  }
  if (thirdPartyName !== null || authorEmail === null) return null;
  return (await findPurchase(sql, storeId, productCode, { email: authorEmail })) ?? null;
}

/** Throws `comment.text_invalid`, `opinion.unknown`, `opinion.changed`, `comment.too_many`. */
export async function addReply(
  sql: Sql,
  storeId: string,
  reviewId: number,
  text: string,
  ifVersion?: number,
): Promise<WireMerchantOpinion> {
  const outcome = await insertReply(sql, storeId, reviewId, {
    text: readReply(text),
    most: maxReplies,
    ifVersion,
  });
  if (outcome === 'stale') throw new OpinaError('opinion.changed');
  if (outcome === 'too many') throw new OpinaError('comment.too_many');
  if (outcome !== 'written') throw new OpinaError('opinion.unknown');
  return getChangedReview(sql, storeId, reviewId);
}

/**
 * Without a text the comment is removed. Throws `comment.text_invalid`, `opinion.unknown`, `opinion.changed`,
 * `comment.unknown`.
 */
export async function changeReply(
  sql: Sql,
  storeId: string,
  reviewId: number,
  comment: {
    readonly id: number;
    readonly text: string | undefined;
    readonly ifVersion?: number | undefined;
  },
): Promise<WireMerchantOpinion> {
  const text = comment.text === undefined ? undefined : readReply(comment.text);
  const outcome = await updateReply(sql, storeId, reviewId, { ...comment, text });
  if (outcome === 'stale') throw new OpinaError('opinion.changed');
  if (outcome === 'reply unknown') throw new OpinaError('comment.unknown');
  if (outcome !== 'written') throw new OpinaError('opinion.unknown');
  return getChangedReview(sql, storeId, reviewId);
}

function readReply(raw: string): string {
  const { text, length } = readReplyText(raw);
  if (text === '' || length !== undefined) throw new OpinaError('comment.text_invalid');
  return text;
}
