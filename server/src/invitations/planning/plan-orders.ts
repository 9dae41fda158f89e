import type { TransactionSql } from '../../platform/database/engine/sql.ts';
import { raiseEvent } from '../../platform/events/events.ts';
import { timeZoneOf } from '../../platform/time/time-zones.ts';
import { collectionOf } from '../../stores/collection-settings.ts';
import type { StoredStore } from '../../stores/find-store.ts';
import { planInvitation } from './plan.ts';
import { readOrdersToPlan, type StoredOrderToPlan } from './plan-queries.ts';
import { clearReminders, type PlanOfOrder, setPlanVersion, writePlans } from './plan-writes.ts';
import { dayMs } from './sending-hours.ts';

/** Of an order of a file: nobody is asked about what arrived half a year ago. */
const maxLateDaysInFile = 180;

/** A link to an order without a delivery date works so long after the order was written. */
const undatedLinkDays = 730;

interface PlanOptions {
  /** Nobody is asked whose invitation was due more days ago. */
  readonly maxLateDays: number;
}

/** An order that a program sends now is asked about as long as the store keeps orders. */
const fromProgram = (store: StoredStore): PlanOptions => ({
  maxLateDays: collectionOf(store).invitations.forget_orders_days,
});

/**
 * Plans the invitations of orders, in the transaction that writes the orders. While invitations are off, it creates none and
 * stops the planned ones.
 */
export async function planOrders(
  tx: TransactionSql,
  store: StoredStore,
  orderIds: readonly string[],
  options: PlanOptions = fromProgram(store),
): Promise<void> {
  const { enabled } = collectionOf(store).invitations;
  const orders = await readOrdersToPlan(tx, store.id, orderIds);
  const planned = orders.filter(({ invitationStatus }) => enabled || invitationStatus !== null);
  await writePlans(tx, store.id, plansOf(store, planned, options), store.collectionVersion);
  raiseEvent('queue.filled', {});
  const calledOff = orders.filter(
    ({ status, invitationStatus }) => status !== 'placed' && invitationStatus !== null,
  );
  await clearReminders(
    tx,
    store.id,
    calledOff.map(({ orderId }) => orderId),
  );
}

/** As `planOrders`, of orders in a file, which may be of many years. */
export const planOrdersOfFile: typeof planOrders = (tx, store, orderIds) =>
  planOrders(tx, store, orderIds, { maxLateDays: maxLateDaysInFile });

/**
 * Plans orders again after the settings changed. Those that were not planned so far are only asked if their date is still to
 * come: nobody expects the customers of last month to be asked because invitations were switched on.
 */
export async function replanOrders(
  tx: TransactionSql,
  store: StoredStore,
  orderIds: readonly string[],
): Promise<void> {
  const orders = await readOrdersToPlan(tx, store.id, orderIds);
  const isNew = ({ invitationStatus, invitationReason }: StoredOrderToPlan) =>
    invitationStatus === null || invitationReason === 'disabled';
  const before = plansOf(
    store,
    orders.filter((order) => !isNew(order)),
    fromProgram(store),
  );
  const added = plansOf(store, orders.filter(isNew), { maxLateDays: 0 });
  const asked = added.filter(({ status }) => status === 'planned');
  await writePlans(tx, store.id, [...before, ...asked], store.collectionVersion);
  await setPlanVersion(tx, store.id, orderIds, store.collectionVersion);
}

/**
 * Creates the invitation of an order that has none, for its link. Its customer is only asked if the date is still to come.
 * Returns false if there is no such order.
 */
export async function ensurePlan(tx: TransactionSql, store: StoredStore, orderId: string): Promise<boolean> {
  const orders = await readOrdersToPlan(tx, store.id, [orderId]);
  const added = orders.filter(({ invitationStatus }) => invitationStatus === null);
  await writePlans(tx, store.id, plansOf(store, added, { maxLateDays: 0 }), store.collectionVersion);
  return orders.length > 0;
}

function plansOf(
  store: StoredStore,
  orders: readonly StoredOrderToPlan[],
  options: PlanOptions,
): PlanOfOrder[] {
  const { invitations } = collectionOf(store);
  const now = new Date();
  const times = { timeZone: timeZoneOf(store), now, ...options };
  return orders.map((order) => {
    const plan = planInvitation(order, invitations, times);
    const linkMs = (plan.dueAt === null ? undatedLinkDays : invitations.link_days) * dayMs;
    const expiresAt = new Date(Math.max(now.getTime(), plan.dueAt?.getTime() ?? 0) + linkMs);
    return { ...plan, orderId: order.orderId, expiresAt };
  });
}
