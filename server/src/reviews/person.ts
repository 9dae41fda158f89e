import { randomUUID } from 'node:crypto';
import type { WireMerchantOpinion } from '@opina/contract/entities/reviews/merchant-opinion';
import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';
import type { Fragment } from '../platform/database/keyset.ts';
import type { Listing, PersonKey } from '../platform/database/person.ts';
import { changePhotoCounts, lockSummaries } from '../products/summaries.ts';
import { erasePhotos } from '../review-media/person.ts';
import type { Actor } from './decisions/event-queries.ts';
import { deleteReviews } from './decisions/status-queries.ts';
import { listAuthorReviewIds } from './list-queries.ts';
import { readStoreReviews } from './queries.ts';
import { wireStoreReview } from './wire/wire-store-review.ts';

/** The ids of an author's reviews. An array: it is read once by its index. */
export const reviewsOfPerson = (sql: Sql, { storeId, email }: PersonKey): Fragment => sql`ARRAY(
  SELECT id FROM opinions
  WHERE store_id = ${storeId} AND author_email IS NOT NULL AND lower(author_email) = lower(${email}))`;

/** A person's reviews, newest first. */
export async function listReviewsOf(
  sql: Sql,
  { storeId, email }: PersonKey,
  listing: Listing,
): Promise<WireMerchantOpinion[]> {
  const ids = await listAuthorReviewIds(sql, storeId, email, listing);
  return (await readStoreReviews(sql, storeId, ids)).map(wireStoreReview);
}

/** Whether somebody has reviewed order `o`. */
export const hasReview = (sql: Sql | TransactionSql, storeId: Fragment): Fragment =>
  sql`EXISTS (SELECT FROM opinions AS r WHERE r.store_id = ${storeId} AND r.order_id = o.order_id)`;

interface EventRow {
  readonly opinionId: number;
  readonly actor: string;
  readonly action: string;
  readonly status: string | null;
  readonly reason: string | null;
  readonly note: string | null;
  readonly createdAt: Date;
}

/** What happened to a person's reviews, the newest first. `reviews`: an array of their ids. */
export async function listEventsOf(
  sql: Sql,
  storeId: string,
  reviews: Fragment,
  { limit, offset }: Listing,
): Promise<EventRow[]> {
  return sql<EventRow[]>`
    SELECT opinion_id, actor, action, status, reason, note, created_at FROM opinion_events
    WHERE store_id = ${storeId} AND opinion_id = ANY (${reviews})
    ORDER BY id DESC LIMIT ${limit} OFFSET ${offset}`;
}

/** Locks an author's reviews, and returns their ids. */
export async function lockReviewsOf(tx: TransactionSql, { storeId, email }: PersonKey): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    SELECT id FROM opinions
    WHERE store_id = ${storeId} AND author_email IS NOT NULL AND lower(author_email) = lower(${email})
    ORDER BY id
    FOR UPDATE`;
  return rows.map((row) => row.id);
}

/** Somebody who wanted to be forgotten, whoever carried it out. */
const eraser: Actor = { kind: 'author' };

/** Deletes reviews, which are locked. */
export const eraseReviews = (tx: TransactionSql, storeId: string, reviewIds: readonly number[]) =>
  deleteReviews(tx, storeId, reviewIds, eraser);

/** Erases what was noted about reviews that stay. Also ends the links with which their author edits them. */
export async function eraseNotes(
  tx: TransactionSql,
  storeId: string,
  reviewIds: readonly number[],
): Promise<void> {
  const ofReviews = tx`store_id = ${storeId} AND opinion_id = ANY (${[...reviewIds]})`;
  await tx`DELETE FROM review_networks WHERE ${ofReviews}`;
  await tx`UPDATE opinion_events SET note = NULL WHERE ${ofReviews} AND note IS NOT NULL`;
  await tx`UPDATE opinion_reports SET note = NULL WHERE ${ofReviews} AND note IS NOT NULL`;
  await tx`
    UPDATE opinions SET invitation_id = NULL, link_version = link_version + 1
    WHERE store_id = ${storeId} AND id = ANY (${[...reviewIds]})`;
}

/**
 * Removes the author and keeps text and rating. Deletes photos, which can identify people. Replaces a source id that may
 * be made from the address: with the store's key, one could test addresses against it.
 */
export async function anonymise(
  tx: TransactionSql,
  storeId: string,
  reviewIds: readonly number[],
): Promise<void> {
  const these = tx`store_id = ${storeId} AND id = ANY (${[...reviewIds]})`;
  const shown = tx`${these} AND status = 'published' AND photos_count > 0`;
  const products = await tx<
    { code: string }[]
  >`SELECT DISTINCT product_code AS code FROM opinions WHERE ${shown}`;
  await lockSummaries(
    tx,
    storeId,
    products.map(({ code }) => code),
  );
  const counts = tx`
    SELECT product_code, -count(*) AS reviews, -sum(photos_count) AS photos
    FROM opinions WHERE ${shown}
    GROUP BY product_code`;
  await changePhotoCounts(tx, storeId, counts);
  await erasePhotos(tx, storeId, reviewIds);
  await tx`
    UPDATE opinions SET author_name = '', author_email = NULL, profile = NULL, photos_count = 0,
      order_id = NULL,
      source_id = CASE WHEN source_id LIKE 'keyed:%' OR source_id LIKE '%@%' THEN ${`erased:${randomUUID()}:`} || id
        ELSE source_id END
    WHERE ${these}`;
}

/** Deletes the networks that no rule counts any more. Store by store, whose rows are on one node. Returns their number. */
export async function expireNetworks(sql: Sql): Promise<number> {
  const stores = await sql<{ storeId: string }[]>`
    SELECT DISTINCT store_id FROM review_networks WHERE sent_at <= now() - interval '1 hour'`;
  let expired = 0;
  for (const { storeId } of stores) {
    const { count } = await sql`
      DELETE FROM review_networks WHERE store_id = ${storeId} AND sent_at <= now() - interval '1 hour'`;
    expired += count;
  }
  return expired;
}
