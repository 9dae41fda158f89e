import { dayMonthYear, timeZoneOf } from '../../platform/time/time-zones.ts';
import type { StoredStore } from '../../stores/find-store.ts';

interface OrderTimes {
  readonly deliveryDate: Date | null;
  /** When the server heard of the order, which may be later. */
  readonly orderedAt: Date;
}

/** The day of a delivery that is past, in the store's time zone; null: it is not known. */
export function deliveryDay(
  store: StoredStore,
  { deliveryDate }: Pick<OrderTimes, 'deliveryDate'>,
  now: Date,
): string | null {
  return deliveryDate === null || deliveryDate > now ? null : dayOf(deliveryDate, store);
}

/** The day of a purchase in the store's time zone: `2026-01-31`. */
export function purchaseDay(store: StoredStore, { deliveryDate, orderedAt }: OrderTimes): string {
  const earlier = deliveryDate !== null && deliveryDate < orderedAt ? deliveryDate : orderedAt;
  return dayOf(earlier, store);
}

const dayOf = (moment: Date, store: StoredStore): string =>
  dayMonthYear(moment, timeZoneOf(store)).split('/').reverse().join('-');
