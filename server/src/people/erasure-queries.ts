import { randomUUID } from 'node:crypto';
import { forgetActivity } from '../activity/forget.ts';
import { recordActivity } from '../activity/record.ts';
import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';
import { markErased, personalTables } from '../platform/database/maintenance/erased-tables.ts';
import { lockAsker } from '../questions/writes.ts';
import type { Actor } from '../reviews/event-queries.ts';
import { deleteReviews } from '../reviews/status-queries.ts';
import { eraseCollected } from './collected-erasure-queries.ts';

export interface Erased {
  readonly reviews: number;
  readonly questions: number;
  readonly orders: number;
}

/**
 * Erases a person's data in a store, in one transaction. All transactions lock in the same order: askers, orders, questions,
 * reviews, summaries.
 */
export async function erasePersonalData(
  sql: Sql,
  storeId: string,
  email: string,
  reviews: 'anonymise' | 'delete',
): Promise<Erased> {
  return sql.begin(async (tx) => {
    // Locks the address, so that no question is added with it meanwhile.
    await lockAsker(tx, storeId, email);
    const orderIds = await eraseClient(tx, storeId, email);
    const questionIds = await eraseAsker(tx, storeId, email);
    const ids = await lockReviews(tx, storeId, email);
    const collected = await eraseCollected(tx, storeId, { email, orderIds, questionIds, reviewIds: ids });
    await forgetActivity(tx, storeId, { subject: 'order', ids: orderIds });
    await forgetActivity(tx, storeId, { subject: 'question', ids: questionIds });
    if (reviews === 'delete') await deleteReviews(tx, storeId, ids, eraser);
    else await anonymise(tx, storeId, ids);
    await forgetActivity(tx, storeId, { subject: 'review', ids });
    const [orders, questions] = [orderIds.length, questionIds.length];
    const after = { reviews: ids.length, questions, orders, opinions: reviews };
    await recordActivity(tx, storeId, { subject: 'person', after });
    if (orders + questions + ids.length + collected > 0) await markErased(tx, personalTables);
    return { questions, reviews: ids.length, orders };
  });
}

/** Somebody who wanted to be forgotten, whoever carried it out. */
const eraser: Actor = { kind: 'author' };

/** Removes the asker from the person's questions, and deletes the private answers to them. */
async function eraseAsker(tx: TransactionSql, storeId: string, email: string): Promise<number[]> {
  const questions = await tx<{ id: number }[]>`
    SELECT id FROM questions
    WHERE store_id = ${storeId} AND asker_id = (
      SELECT id FROM askers WHERE store_id = ${storeId} AND lower(email) = lower(${email}))
    ORDER BY id
    FOR UPDATE`;
  const ids = questions.map(({ id }) => id);
  await tx`DELETE FROM private_answers WHERE store_id = ${storeId} AND question_id = ANY (${ids})`;
  await tx`
    UPDATE questions SET asker_id = NULL, page_url = NULL, words_hash = NULL, address_hash = NULL
    WHERE store_id = ${storeId} AND id = ANY (${ids})`;
  await tx`DELETE FROM askers WHERE store_id = ${storeId} AND lower(email) = lower(${email})`;
  return ids;
}

async function lockReviews(tx: TransactionSql, storeId: string, email: string): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    SELECT id FROM opinions
    WHERE store_id = ${storeId} AND author_email IS NOT NULL AND lower(author_email) = lower(${email})
    ORDER BY id
    FOR UPDATE`;
  return rows.map((row) => row.id);
}

/**
 * Removes the author and keeps text and rating. Deletes photos, which can identify people. Replaces a source id that may
 * be made from the address: with the store's key, one could test addresses against it.
 */
async function anonymise(tx: TransactionSql, storeId: string, ids: readonly number[]): Promise<void> {
  const these = tx`store_id = ${storeId} AND id = ANY (${ids})`;
  const photos = tx`
    SELECT product_code, count(*) AS reviews, sum(photos_count) AS photos
    FROM opinions WHERE ${these} AND status = 'published' AND photos_count > 0
    GROUP BY product_code`;
  await tx`
    SELECT 1 FROM product_summaries
    WHERE store_id = ${storeId} AND product_code IN (SELECT product_code FROM (${photos}) AS p)
    ORDER BY product_code
    FOR UPDATE`;
  await tx`
    UPDATE product_summaries AS s SET
      opinions_with_photos = s.opinions_with_photos - p.reviews, photos = s.photos - p.photos
    FROM (${photos}) AS p
    WHERE s.store_id = ${storeId} AND s.product_code = p.product_code`;
  await tx`
    DELETE FROM opinion_photos WHERE store_id = ${storeId} AND opinion_id = ANY (${ids})`;
  await tx`
    UPDATE opinions SET author_name = '', author_email = NULL, profile = NULL, photos_count = 0,
      order_id = NULL,
      source_id = CASE WHEN source_id LIKE 'keyed:%' OR source_id LIKE '%@%' THEN ${`erased:${randomUUID()}:`} || id
        ELSE source_id END
    WHERE ${these}`;
}

/** Removes the client from orders. Also deletes the extras, which may identify the person. */
async function eraseClient(tx: TransactionSql, storeId: string, email: string): Promise<string[]> {
  const erased = await tx<{ id: string }[]>`
    UPDATE orders SET client_email = NULL, client_first_name = '', client_last_name = '', client_phone = '',
      client_tags = '{}', updated_at = now()
    WHERE store_id = ${storeId} AND client_email IS NOT NULL AND lower(client_email) = lower(${email})
    RETURNING order_id AS id`;
  const ids = erased.map(({ id }) => id);
  await tx`UPDATE order_items SET extra = NULL WHERE store_id = ${storeId} AND order_id = ANY (${ids})`;
  return ids;
}
