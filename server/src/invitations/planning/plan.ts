import type { WireInvitationSettings } from '@opina/contract/entities/collection/collection-settings';
import { dayMs, daysLater, inSendingHours } from './sending-hours.ts';

/** What the plan of an invitation depends on. */
export interface OrderToPlan {
  readonly status: 'placed' | 'cancelled' | 'returned';
  /** Noon in UTC: a day without a time. */
  readonly deliveryDate: Date | null;
  readonly hasAddress: boolean;
  readonly items: readonly PlannedItem[];
}

export interface PlannedItem {
  readonly productCode: string;
  /** Of the product, the item and the order. */
  readonly tags: readonly string[];
}

/** Why an order is not asked. With other settings, or after a change of the order, it may be. */
export type PlanReason =
  | 'order_cancelled'
  | 'order_returned'
  | 'disabled'
  | 'no_products'
  | 'no_address'
  | 'too_late';

export interface Plan {
  readonly status: 'planned' | 'cancelled' | 'skipped';
  readonly reason: PlanReason | null;
  /** Null: the order has no delivery date yet, or is not asked. */
  readonly dueAt: Date | null;
  /** Days after the delivery date. */
  readonly delayDays: number | null;
}

export interface PlanTimes {
  readonly timeZone: string;
  readonly now: Date;
  /** Nobody is asked whose invitation was due more days ago. */
  readonly maxLateDays: number;
}

/** When the customer of an order is asked, or why not. */
export function planInvitation(
  order: OrderToPlan,
  settings: WireInvitationSettings,
  { timeZone, now, maxLateDays }: PlanTimes,
): Plan {
  if (order.status === 'cancelled') return notAsked('cancelled', 'order_cancelled');
  if (order.status === 'returned') return notAsked('cancelled', 'order_returned');
  if (!settings.enabled) return notAsked('skipped', 'disabled');
  const delays = order.items.flatMap((item) => delayOf(item, settings) ?? []);
  if (delays.length === 0) return notAsked('skipped', 'no_products');
  if (!order.hasAddress && settings.channel === 'mail') return notAsked('skipped', 'no_address');
  const delayDays = Math.max(...delays);
  if (order.deliveryDate === null) return { status: 'planned', reason: null, dueAt: null, delayDays };
  const due = daysLater(order.deliveryDate, delayDays, timeZone);
  if (due.getTime() < now.getTime() - maxLateDays * dayMs) return notAsked('skipped', 'too_late');
  const dueAt = inSendingHours(due, settings, timeZone);
  return { status: 'planned', reason: null, dueAt, delayDays };
}

const notAsked = (status: 'cancelled' | 'skipped', reason: PlanReason): Plan => ({
  status,
  reason,
  dueAt: null,
  delayDays: null,
});

/** The days after the delivery date; null: the product is not asked about. */
export function delayOf(
  { productCode, tags }: PlannedItem,
  { delays, delay_days: usual }: Pick<WireInvitationSettings, 'delays' | 'delay_days'>,
): number | null {
  const ofProduct = delays.find(({ product }) => product === productCode);
  const own = ofProduct ?? delays.find(({ tag }) => tag !== undefined && tags.includes(tag));
  return own === undefined ? usual : own.days;
}
