import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';
import { markErased, personalTables } from '../platform/database/maintenance/erased-tables.ts';
import { lockAsker } from '../questions/writes.ts';
import { deleteReviews } from '../reviews/status-queries.ts';

export interface Erased {
  readonly opinions: number;
  readonly questions: number;
  readonly orders: number;
}

/**
 * Takes a person out of everything a store keeps, in one transaction. Locks as all others do: askers, orders,
 * questions, reviews, summaries.
 */
export async function erasePersonalData(
  sql: Sql,
  storeId: string,
  email: string,
  opinions: 'anonymise' | 'delete',
): Promise<Erased> {
  return sql.begin(async (tx) => {
    // Nobody asks with this address in the meantime.
    await lockAsker(tx, storeId, email);
    const orders = await eraseClient(tx, storeId, email);
    const questions = await eraseAsker(tx, storeId, email);
    const ids = await lockReviews(tx, storeId, email);
    if (opinions === 'delete') await deleteReviews(tx, storeId, ids);
    else await anonymise(tx, storeId, ids);
    if (orders + questions + ids.length > 0) await markErased(tx, personalTables);
    return { questions, opinions: ids.length, orders };
  });
}

/** What was asked stays, if it was shown; answers that were meant for this person alone do not. */
async function eraseAsker(tx: TransactionSql, storeId: string, email: string): Promise<number> {
  const asked = await tx<{ id: number }[]>`
    SELECT id FROM questions
    WHERE store_id = ${storeId} AND asker_id = (
      SELECT id FROM askers WHERE store_id = ${storeId} AND lower(email) = lower(${email}))
    ORDER BY id
    FOR UPDATE`;
  const ids = asked.map(({ id }) => id);
  await tx`DELETE FROM private_answers WHERE store_id = ${storeId} AND question_id = ANY (${ids})`;
  await tx`
    UPDATE questions SET asker_id = NULL, page_url = NULL, words_hash = NULL, address_hash = NULL
    WHERE store_id = ${storeId} AND id = ANY (${ids})`;
  await tx`DELETE FROM askers WHERE store_id = ${storeId} AND lower(email) = lower(${email})`;
  return asked.length;
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
 * Their words and rating stay. Photos go: people can be told from them. So does an id that was made of the address: whoever
 * has the store's key could try addresses on it.
 */
async function anonymise(tx: TransactionSql, storeId: string, ids: readonly number[]): Promise<void> {
  const these = tx`store_id = ${storeId} AND id = ANY (${ids})`;
  const photos = tx`
    SELECT product_code, count(*) AS opinions, sum(photos_count) AS photos
    FROM opinions WHERE ${these} AND status = 'published' AND photos_count > 0
    GROUP BY product_code`;
  await tx`
    SELECT 1 FROM product_summaries
    WHERE store_id = ${storeId} AND product_code IN (SELECT product_code FROM (${photos}) AS p)
    ORDER BY product_code
    FOR UPDATE`;
  await tx`
    UPDATE product_summaries AS s SET
      opinions_with_photos = s.opinions_with_photos - p.opinions, photos = s.photos - p.photos
    FROM (${photos}) AS p
    WHERE s.store_id = ${storeId} AND s.product_code = p.product_code`;
  await tx`
    DELETE FROM opinion_photos WHERE store_id = ${storeId} AND opinion_id = ANY (${ids})`;
  await tx`
    UPDATE opinions SET author_name = '', author_email = NULL, profile = NULL, photos_count = 0,
      order_id = NULL,
      source_id = CASE WHEN source_id LIKE 'keyed:%' OR source_id LIKE '%@%' THEN 'erased:' || gen_random_uuid()
        ELSE source_id END
    WHERE ${these}`;
}

/** The order itself is the store's; who made it is not. Extras may tell it too. */
async function eraseClient(tx: TransactionSql, storeId: string, email: string): Promise<number> {
  const erased = await tx<{ id: string }[]>`
    UPDATE orders SET client_email = NULL, client_first_name = '', client_last_name = '', client_phone = '',
      client_tags = '{}', updated_at = now()
    WHERE store_id = ${storeId} AND client_email IS NOT NULL AND lower(client_email) = lower(${email})
    RETURNING order_id AS id`;
  const ids = erased.map(({ id }) => id);
  await tx`UPDATE order_items SET extra = NULL WHERE store_id = ${storeId} AND order_id = ANY (${ids})`;
  return erased.length;
}
