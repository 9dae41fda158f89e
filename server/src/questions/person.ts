import type { WireMerchantQuestion } from '@opina/contract/entities/merchant-question';
import { hasWaitingMail } from '../mail/person.ts';
import { deleteInBatches } from '../platform/database/delete-in-batches.ts';
import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';
import { lockInStore } from '../platform/database/hold-store.ts';
import type { Fragment } from '../platform/database/keyset.ts';
import { markErased } from '../platform/database/maintenance/erased-tables.ts';
import type { Listing, PersonKey } from '../platform/database/person.ts';
import { readAskerQuestions } from './queries.ts';
import { wireMerchantQuestion } from './wire.ts';
import { lockAsker } from './writes.ts';

/** The ids of a person as an asker. An array: it is read once by its index. */
export const askersOfPerson = (sql: Sql, { storeId, email }: PersonKey): Fragment =>
  sql`ARRAY(SELECT id FROM askers WHERE store_id = ${storeId} AND lower(email) = lower(${email}))`;

/** What a person asked, newest first. */
export async function listQuestionsOf(
  sql: Sql,
  { storeId, email }: PersonKey,
  listing: Listing,
): Promise<WireMerchantQuestion[]> {
  return (await readAskerQuestions(sql, storeId, email, listing)).map(wireMerchantQuestion);
}

/** Locks a person's address, so that no question is added with it meanwhile. */
export const lockAskerOf = (tx: TransactionSql, { storeId, email }: PersonKey) =>
  lockAsker(tx, storeId, email);

/** Removes the asker from the person's questions, deletes the private answers to them, and returns their ids. */
export async function eraseAsker(tx: TransactionSql, { storeId, email }: PersonKey): Promise<number[]> {
  const questions = await tx<{ id: number }[]>`
    SELECT id FROM questions
    WHERE store_id = ${storeId} AND asker_id = (
      SELECT id FROM askers WHERE store_id = ${storeId} AND lower(email) = lower(${email}))
    ORDER BY id
    FOR UPDATE`;
  const ids = questions.map(({ id }) => id);
  await tx`DELETE FROM private_answers WHERE store_id = ${storeId} AND question_id = ANY (${ids})`;
  await forgetAskers(tx, tx`store_id = ${storeId} AND id = ANY (${ids})`);
  await tx`DELETE FROM askers WHERE store_id = ${storeId} AND lower(email) = lower(${email})`;
  return ids;
}

const forgetAskers = (tx: TransactionSql, questions: Fragment) => tx`
  UPDATE questions SET asker_id = NULL, page_url = NULL, words_hash = NULL, address_hash = NULL WHERE ${questions}`;

/** Deletes expired private answers, of all stores. Returns their number. */
export const expireAnswers = (sql: Sql): Promise<number> =>
  deleteInBatches<number>(
    sql,
    sql`SELECT store_id, id FROM private_answers WHERE expires_at <= now() ORDER BY store_id, id`,
    async (tx, storeId, ids) => {
      const { count } = await tx`
        DELETE FROM private_answers WHERE store_id = ${storeId} AND id = ANY (${[...ids]}) AND expires_at <= now()`;
      if (count > 0) await markErased(tx, ['private_answers']);
      return count;
    },
  );

/**
 * Deletes the addresses of askers without a question in `retentionDays`, of all stores, unless they have a valid private answer or a
 * waiting message. Their questions stay. Returns their number.
 */
export const expireAskers = (sql: Sql, retentionDays: number): Promise<number> =>
  deleteInBatches<number>(
    sql,
    sql`
      SELECT a.store_id, a.id FROM askers AS a
      WHERE ${isForgotten(sql, sql`a.store_id`, retentionDays)}
      ORDER BY a.store_id, a.id`,
    (tx, storeId, ids) => deleteAskers(tx, storeId, ids, retentionDays),
  );

/** Whether nothing has kept asker `a` of this store in the time. */
const isForgotten = (sql: Sql | TransactionSql, storeId: Fragment, retentionDays: number): Fragment => sql`
  ${isOld(sql, 'a', retentionDays)}
  AND NOT EXISTS (
    SELECT FROM questions AS q WHERE q.store_id = ${storeId} AND q.asker_id = a.id
      AND NOT ${isOld(sql, 'q', retentionDays)})
  AND NOT EXISTS (
    SELECT FROM questions AS q JOIN private_answers AS p ON p.store_id = ${storeId} AND p.question_id = q.id
    WHERE q.store_id = ${storeId} AND q.asker_id = a.id)
  AND NOT ${hasWaitingMail(sql, storeId, 'a.id')}`;

const isOld = (sql: Sql | TransactionSql, table: string, retentionDays: number) =>
  sql`${sql(table)}.created_at < now() - make_interval(days => ${retentionDays}::int)`;

/** Removes askers from their questions and deletes them, unless something keeps or has locked them by now. */
async function deleteAskers(
  tx: TransactionSql,
  storeId: string,
  found: readonly number[],
  retentionDays: number,
): Promise<number> {
  const rows = await lockInStore(
    tx,
    storeId,
    tx<{ id: number }[]>`
    SELECT id FROM askers AS a
    WHERE store_id = ${storeId} AND id = ANY (${[...found]}) AND ${isForgotten(tx, tx`${storeId}`, retentionDays)}
    ORDER BY id FOR UPDATE SKIP LOCKED`,
  );
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await forgetAskers(tx, tx`store_id = ${storeId} AND asker_id = ANY (${ids})`);
  await tx`DELETE FROM askers WHERE store_id = ${storeId} AND id = ANY (${ids})`;
  await markErased(tx, ['askers', 'mail_messages', 'questions']);
  return ids.length;
}
