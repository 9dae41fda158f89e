import type { TransactionSql } from '../../platform/database/engine/sql.ts';
import type { Plan } from './plan.ts';

export interface PlanOfOrder extends Plan {
  readonly orderId: string;
  /** When the link stops working. */
  readonly expiresAt: Date;
}

/**
 * Creates the invitations of orders or changes their plans. Those that were sent, or that the store has cancelled, stay as
 * they are, and a date that was set by hand is kept.
 */
export async function writePlans(
  tx: TransactionSql,
  storeId: string,
  plans: readonly PlanOfOrder[],
  planVersion: number,
): Promise<void> {
  if (plans.length === 0) return;
  const rows = plans.map((plan) => ({
    order_id: plan.orderId,
    status: plan.status,
    reason: plan.reason,
    due_at: plan.dueAt,
    delay_days: plan.delayDays,
    expires_at: plan.expiresAt,
  }));
  await tx`
    INSERT INTO invitations AS v (store_id, order_id, status, reason, due_at, delay_days, plan_version, expires_at,
      updated_at)
    SELECT ${storeId}::text, order_id, status, reason, due_at, delay_days, ${planVersion}::integer, expires_at, now()
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) AS p (
      order_id text, status text, reason text, due_at timestamptz, delay_days integer, expires_at timestamptz)
    ORDER BY order_id
    ON CONFLICT (store_id, order_id) DO UPDATE SET
      status = excluded.status, reason = excluded.reason, delay_days = excluded.delay_days,
      due_at = CASE WHEN v.is_moved AND excluded.status = 'planned' THEN v.due_at ELSE excluded.due_at END,
      expires_at = CASE WHEN v.is_moved AND excluded.status = 'planned' THEN v.expires_at ELSE excluded.expires_at END,
      plan_version = excluded.plan_version, updated_at = excluded.updated_at
    WHERE v.status IN ('planned', 'skipped', 'cancelled') AND v.handed_at IS NULL
      AND v.reason IS DISTINCT FROM 'store'`;
}

/** An order that was called off gets no reminder. */
export async function clearReminders(
  tx: TransactionSql,
  storeId: string,
  orderIds: readonly string[],
): Promise<void> {
  if (orderIds.length === 0) return;
  await tx`
    UPDATE invitations SET reminder_due_at = NULL, updated_at = now()
    WHERE store_id = ${storeId} AND order_id = ANY (${orderIds}::text[]) AND reminder_due_at IS NOT NULL`;
}

/** Plans that stay as they are also with the settings of this version. */
export async function setPlanVersion(
  tx: TransactionSql,
  storeId: string,
  orderIds: readonly string[],
  planVersion: number,
): Promise<void> {
  if (orderIds.length === 0) return;
  await tx`
    UPDATE invitations SET plan_version = ${planVersion}
    WHERE store_id = ${storeId} AND order_id = ANY (${orderIds}::text[]) AND plan_version < ${planVersion}`;
}
