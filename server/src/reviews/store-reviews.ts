import { randomUUID } from 'node:crypto';
import { maxReplies, type ReviewStatus } from '@opina/contract/constants';
import type { WireMerchantOpinion } from '@opina/contract/entities/merchant-opinion';
import type { SentReview } from '@opina/contract/entities/new-review';
import { findPurchase } from '../orders/find-purchase.ts';
import type { Sql } from '../platform/database/engine/sql.ts';
import { OpinaError } from '../platform/errors/opina-error.ts';
import { normalizeId } from '../platform/text/clean-text.ts';
import { readEarliest, readLatest } from '../platform/time/read-times.ts';
import { timeZoneOf } from '../platform/time/time-zones.ts';
import { requireStore } from '../stores/require-store.ts';
import { findReviewBySource, listStoreReviewIds } from './list-queries.ts';
import { checkReview } from './new-review.ts';
import { readStoreReviews } from './queries.ts';
import { insertReply, updateReply } from './reply-queries.ts';
import { readReplyText } from './reply-text.ts';
import { readSentReview, refusedReview } from './sent-review.ts';
import { type ImportedReview, writeReviews } from './transfer/import.ts';
import { wireStoreReview } from './wire-store-review.ts';

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

/** Reviews that came through this API, beside those of imports. */
const source = 'api';

/** One page, newest first; empty after the last. Throws `request.parameter_invalid` for what is no date. */
export async function listStoreReviews(
  sql: Sql,
  request: StoreReviewsRequest,
): Promise<{ items: WireMerchantOpinion[]; hasMore: boolean }> {
  const { storeId, status, productCode, page, perPage } = request;
  const timeZone = timeZoneOf(await requireStore(sql, storeId));
  const ids = await listStoreReviewIds(sql, storeId, {
    status,
    productCode,
    minCreatedAt: readBound('by_min_created_at', request.minCreatedAt, (text) =>
      readEarliest(text, timeZone),
    ),
    maxCreatedAt: readBound('by_max_created_at', request.maxCreatedAt, (text) => readLatest(text, timeZone)),
    // One more than asked for tells whether there is a next page.
    limit: perPage + 1,
    offset: (page - 1) * perPage,
  });
  const reviews = await readStoreReviews(sql, storeId, ids.slice(0, perPage));
  return { items: reviews.map(wireStoreReview), hasMore: ids.length > perPage };
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
  const [outcome] = await writeReviews(sql, storeId, source, [{ ...read, orderId }]);
  if (outcome === 'taken') throw new OpinaError('opinion.source_id_taken');
  const id = await findReviewBySource(sql, storeId, source, read.sourceId);
  if (id === undefined) throw new OpinaError('opinion.unknown');
  return getStoreReview(sql, storeId, id);
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

/** Throws `comment.text_invalid`, `opinion.unknown`, `comment.too_many`. */
export async function addReply(
  sql: Sql,
  storeId: string,
  reviewId: number,
  text: string,
): Promise<WireMerchantOpinion> {
  const outcome = await insertReply(sql, storeId, reviewId, {
    text: readReply(text),
    most: maxReplies,
  });
  if (outcome === 'too many') throw new OpinaError('comment.too_many');
  if (outcome !== 'written') throw new OpinaError('opinion.unknown');
  return getStoreReview(sql, storeId, reviewId);
}

/** Without a text the comment is removed. Throws `comment.text_invalid`, `opinion.unknown`, `comment.unknown`. */
export async function changeReply(
  sql: Sql,
  storeId: string,
  reviewId: number,
  comment: { readonly id: number; readonly text: string | undefined },
): Promise<WireMerchantOpinion> {
  const text = comment.text === undefined ? undefined : readReply(comment.text);
  const outcome = await updateReply(sql, storeId, reviewId, { id: comment.id, text });
  if (outcome === 'reply unknown') throw new OpinaError('comment.unknown');
  if (outcome !== 'written') throw new OpinaError('opinion.unknown');
  return getStoreReview(sql, storeId, reviewId);
}

function readReply(raw: string): string {
  const { text, length } = readReplyText(raw);
  if (text === '' || length !== undefined) throw new OpinaError('comment.text_invalid');
  return text;
}
