import type { TransactionSql } from '../../platform/database/engine/sql.ts';
import type { OrderToPlan } from './plan.ts';

export interface StoredOrderToPlan extends OrderToPlan {
  readonly orderId: string;
  /** Of its invitation; null: it has none. */
  readonly invitationStatus: string | null;
  readonly invitationReason: string | null;
}

/** What the plans of these orders depend on. */
export async function readOrdersToPlan(
  tx: TransactionSql,
  storeId: string,
  orderIds: readonly string[],
): Promise<StoredOrderToPlan[]> {
  return tx<StoredOrderToPlan[]>`
    SELECT o.order_id, o.status, o.delivery_date, o.client_email IS NOT NULL AS has_address,
      v.status AS invitation_status, v.reason AS invitation_reason,
      coalesce((
        SELECT json_agg(json_build_object('productCode', i.product_code, 'tags', i.tags || a.tags || p.tags || o.tags))
        FROM order_items AS i
        JOIN products AS a ON a.store_id = ${storeId} AND a.code = i.product_code
        JOIN products AS p ON p.store_id = ${storeId} AND p.code = coalesce(a.merged_into, a.code)
        WHERE i.store_id = ${storeId} AND i.order_id = o.order_id), '[]') AS items
    FROM orders AS o LEFT JOIN invitations AS v ON v.store_id = ${storeId} AND v.order_id = o.order_id
    WHERE o.store_id = ${storeId} AND o.order_id = ANY (${orderIds}::text[])
    ORDER BY o.order_id`;
}

/**
 * The next orders after this id, and whether their plan may be of an earlier version: it is due for those with such an invitation and, if
 * `withNew`, for those without one. All of them, so that one statement looks at no more than the limit.
 */
export async function readOrdersFrom(
  tx: TransactionSql,
  storeId: string,
  { after, version, withNew, limit }: ReplanRange,
): Promise<{ readonly orderId: string; readonly isDue: boolean }[]> {
  const isNew = tx`v.id IS NULL AND o.status = 'placed'`;
  const isOlder = tx`v.plan_version < ${version} AND v.status IN ('planned', 'skipped', 'cancelled')`;
  return tx<{ orderId: string; isDue: boolean }[]>`
    SELECT o.order_id, coalesce(${withNew ? tx`(${isNew}) OR` : tx``} (${isOlder}), false) AS is_due
    FROM orders AS o
    LEFT JOIN invitations AS v ON v.store_id = ${storeId} AND v.order_id = o.order_id
    WHERE o.store_id = ${storeId} AND o.order_id > ${after}
    ORDER BY o.order_id LIMIT ${limit}`;
}

export interface ReplanRange {
  readonly after: string;
  readonly version: number;
  readonly withNew: boolean;
  readonly limit: number;
}
