import { deleteOrders } from '../orders/person.ts';
import { deleteInBatches } from '../platform/database/delete-in-batches.ts';
import type { Sql } from '../platform/database/engine/sql.ts';
import { expireAnswers, expireAskers } from '../questions/person.ts';
import { expireDrafts, expireForms, expireUnsentFiles } from '../review-form/person.ts';
import { hasReview } from '../reviews/person.ts';
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

/** Deletes what each room keeps no longer: see its `person.ts`. Several processes may run it at once. */
export async function deleteExpiredData(sql: Sql, retentionDays: number): Promise<DeletedData> {
  return {
    privateAnswers: await expireAnswers(sql),
    askers: await expireAskers(sql, retentionDays),
    orders: await forgetOrders(sql),
    drafts: await expireDrafts(sql),
    forms: await expireForms(sql),
    files: await expireUnsentFiles(sql),
  };
}

/**
 * Deletes orders, of all stores, that were taken, and delivered, before the time that the store sets. Their reviews keep the id of the order,
 * so an order with one stays.
 */
const forgetOrders = (sql: Sql): Promise<number> =>
  deleteInBatches<string>(
    sql,
    sql`
      SELECT o.store_id, o.order_id AS id FROM orders AS o JOIN stores AS s ON s.id = o.store_id
      WHERE greatest(o.created_at, o.delivery_date) < now() - make_interval(days => coalesce(
          (s.collection -> 'invitations' ->> 'forget_orders_days')::int,
          ${defaultCollection.invitations.forget_orders_days}::int))
        AND NOT ${hasReview(sql, sql`o.store_id`)}
      ORDER BY o.store_id, o.order_id`,
    (tx, storeId, ids) => deleteOrders(tx, storeId, ids, hasReview(tx, tx`${storeId}`)),
  );
