import { dayMonthYear, timeZoneOf } from '../../platform/time/time-zones.ts';
import type { StoredStore } from '../../stores/find-store.ts';

interface OrderTimes {
  readonly deliveryDate: Date | null;
  /** When the server heard of the order, which may be later. */
  readonly orderedAt: Date;
}

/** The day of a purchase in the store's time zone: `2026-01-31`. */
export function purchaseDay(store: StoredStore, { deliveryDate, orderedAt }: OrderTimes): string {
  const earlier = deliveryDate !== null && deliveryDate < orderedAt ? deliveryDate : orderedAt;
  return dayMonthYear(earlier, timeZoneOf(store)).split('/').reverse().join('-');
}
