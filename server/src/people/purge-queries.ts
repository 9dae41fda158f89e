import { draftDays } from '@opina/contract/constants';
import { groupBy } from '../platform/core/group-by.ts';
import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';
import { lockInStore } from '../platform/database/hold-store.ts';
import { markErased } from '../platform/database/maintenance/erased-tables.ts';
import { defaultCollection } from '../stores/collection-settings.ts';

export interface DeletedData {
  readonly privateAnswers: number;
  readonly askers: number;
  /** Orders that nobody reviewed. */
  readonly orders: number;
  /** Drafts of reviews. */
  readonly drafts: number;
  /** Forms without an order. */
  readonly forms: number;
  /** Files of forms without an order that were not sent. */
  readonly files: number;
}

/** The maximum number of rows that are looked for at once. */
const batch = 500;

/** The same of the files in a form without an order, which anybody can open. The words stay as long as the form. */
const unsentHours = 12;

/**
 * Deletes expired private answers, and the e-mail addresses of askers without a question in `retentionDays`, unless they have
 * a valid private answer or a waiting message. Their questions stay, as after `erasePerson`. Deletes the orders that nobody
 * reviewed in the time that their store sets, with their invitations, old drafts and forms, and files that were not sent. Several
 * processes may run it at once.
 */
export async function deleteExpiredData(sql: Sql, retentionDays: number): Promise<DeletedData> {
  return {
    privateAnswers: await deleteAll<number>(sql, findExpiredAnswers(sql), deleteAnswers),
    askers: await deleteAll<number>(sql, findOldAskers(sql, retentionDays), (tx, storeId, ids) =>
      deleteAskers(tx, storeId, ids, retentionDays),
    ),
    orders: await deleteAll(sql, findForgottenOrders(sql), deleteOrders),
    drafts: await deleteAll(sql, findOldDrafts(sql), deleteDrafts),
    forms: await deleteAll(sql, findExpiredForms(sql), deleteForms),
    files: await deleteAll(sql, findUnsentFiles(sql), deleteUnsentFiles),
  };
}

type Fragment = ReturnType<Sql>;
type Deletion<Id> = (tx: TransactionSql, storeId: string, ids: readonly Id[]) => Promise<number>;

/** Deletes what the query finds, store by store, in one transaction for each. Returns the number of deleted rows. */
async function deleteAll<Id extends string | number>(
  sql: Sql,
  found: Fragment,
  deletion: Deletion<Id>,
): Promise<number> {
  for (let total = 0; ; ) {
    const rows = await sql<{ storeId: string; id: Id }[]>`${found} LIMIT ${batch}`;
    let deleted = 0;
    for (const [storeId, ofStore] of groupBy(rows, (row) => row.storeId)) {
      const ids = ofStore.map(({ id }) => id);
      deleted += await sql.begin((tx) => deletion(tx, storeId, ids));
    }
    total += deleted;
    // Rows that another process has locked are deleted by it, or by the next sweep.
    if (deleted < batch) return total;
  }
}

const findExpiredAnswers = (sql: Sql): Fragment =>
  sql`SELECT store_id, id FROM private_answers WHERE expires_at <= now() ORDER BY store_id, id`;

async function deleteAnswers(tx: TransactionSql, storeId: string, ids: readonly number[]): Promise<number> {
  const { count } = await tx`
    DELETE FROM private_answers WHERE store_id = ${storeId} AND id = ANY (${ids}) AND expires_at <= now()`;
  if (count > 0) await markErased(tx, ['private_answers']);
  return count;
}

/** Of all stores. */
const findOldAskers = (sql: Sql, retentionDays: number): Fragment => sql`
  SELECT a.store_id, a.id FROM askers AS a
  WHERE ${isForgotten(sql, sql`a.store_id`, retentionDays)}
  ORDER BY a.store_id, a.id`;

/** Whether nothing has kept asker `a` of this store in the time. */
const isForgotten = (sql: Sql | TransactionSql, storeId: Fragment, retentionDays: number): Fragment => sql`
  ${isOld(sql, 'a', retentionDays)}
  AND NOT EXISTS (
    SELECT FROM questions AS q WHERE q.store_id = ${storeId} AND q.asker_id = a.id
      AND NOT ${isOld(sql, 'q', retentionDays)})
  AND NOT EXISTS (
    SELECT FROM questions AS q JOIN private_answers AS p ON p.store_id = ${storeId} AND p.question_id = q.id
    WHERE q.store_id = ${storeId} AND q.asker_id = a.id)
  AND NOT EXISTS (
    SELECT FROM mail_messages AS m WHERE m.store_id = ${storeId} AND m.asker_id = a.id AND m.state = 'waiting')`;

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
    WHERE store_id = ${storeId} AND id = ANY (${found}) AND ${isForgotten(tx, tx`${storeId}`, retentionDays)}
    ORDER BY id FOR UPDATE SKIP LOCKED`,
  );
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await tx`
    UPDATE questions SET asker_id = NULL, page_url = NULL, words_hash = NULL, address_hash = NULL
    WHERE store_id = ${storeId} AND asker_id = ANY (${ids})`;
  await tx`DELETE FROM askers WHERE store_id = ${storeId} AND id = ANY (${ids})`;
  await markErased(tx, ['askers', 'mail_messages', 'questions']);
  return ids.length;
}

const isOld = (sql: Sql | TransactionSql, table: string, retentionDays: number) =>
  sql`${sql(table)}.created_at < now() - make_interval(days => ${retentionDays}::int)`;

/**
 * Of all stores: orders that were taken, and delivered, before the time that the store sets. Their reviews keep the id of the
 * order, so an order with one stays.
 */
const findForgottenOrders = (sql: Sql): Fragment => sql`
  SELECT o.store_id, o.order_id AS id FROM orders AS o JOIN stores AS s ON s.id = o.store_id
  WHERE greatest(o.created_at, o.delivery_date) < now() - make_interval(days => coalesce(
      (s.collection -> 'invitations' ->> 'forget_orders_days')::int,
      ${defaultCollection.invitations.forget_orders_days}::int))
    AND NOT EXISTS (SELECT FROM opinions AS r WHERE r.store_id = o.store_id AND r.order_id = o.order_id)
  ORDER BY o.store_id, o.order_id`;

/** With their items and invitations, whose mail and drafts go too. */
async function deleteOrders(tx: TransactionSql, storeId: string, ids: readonly string[]): Promise<number> {
  const { count } = await tx`
    DELETE FROM orders AS o WHERE store_id = ${storeId} AND order_id = ANY (${[...ids]})
      AND NOT EXISTS (SELECT FROM opinions AS r WHERE r.store_id = ${storeId} AND r.order_id = o.order_id)`;
  if (count > 0) {
    await markErased(tx, [
      'orders',
      'order_items',
      'invitations',
      'mail_messages',
      'review_drafts',
      'draft_files',
    ]);
  }
  return count;
}

const findOldDrafts = (sql: Sql): Fragment => sql`
  SELECT store_id, id FROM review_drafts WHERE updated_at < now() - make_interval(days => ${draftDays}::int)
  ORDER BY store_id, id`;

async function deleteDrafts(tx: TransactionSql, storeId: string, ids: readonly number[]): Promise<number> {
  const { count } = await tx`
    DELETE FROM review_drafts WHERE store_id = ${storeId} AND id = ANY (${[...ids]})
      AND updated_at < now() - make_interval(days => ${draftDays}::int)`;
  if (count > 0) await markErased(tx, ['review_drafts', 'draft_files']);
  return count;
}

const findExpiredForms = (sql: Sql): Fragment =>
  sql`SELECT store_id, id FROM open_forms WHERE expires_at <= now() ORDER BY store_id, id`;

async function deleteForms(tx: TransactionSql, storeId: string, ids: readonly number[]): Promise<number> {
  await tx`DELETE FROM mail_messages WHERE store_id = ${storeId} AND form_id = ANY (${[...ids]})`;
  const { count } = await tx`
    DELETE FROM open_forms WHERE store_id = ${storeId} AND id = ANY (${[...ids]}) AND expires_at <= now()`;
  if (count > 0) await markErased(tx, ['open_forms', 'mail_messages', 'review_drafts', 'draft_files']);
  return count;
}

const isUnsent = (sql: Sql | TransactionSql, storeId: Fragment): Fragment => sql`
  EXISTS (
    SELECT FROM review_drafts AS d JOIN open_forms AS o ON o.store_id = ${storeId} AND o.id = d.open_form_id
    WHERE d.store_id = ${storeId} AND d.id = f.draft_id AND o.state <> 'sent'
      AND d.updated_at < now() - make_interval(hours => ${unsentHours}::int))`;

const findUnsentFiles = (sql: Sql): Fragment => sql`
  SELECT f.store_id, f.id FROM draft_files AS f WHERE ${isUnsent(sql, sql`f.store_id`)} ORDER BY f.store_id, f.id`;

/** A trigger notes their names. */
async function deleteUnsentFiles(
  tx: TransactionSql,
  storeId: string,
  ids: readonly number[],
): Promise<number> {
  const { count } = await tx`
    DELETE FROM draft_files AS f WHERE store_id = ${storeId} AND id = ANY (${[...ids]})
      AND ${isUnsent(tx, tx`${storeId}`)}`;
  if (count > 0) await markErased(tx, ['draft_files']);
  return count;
}
