import type { WireInvitationSettings } from '@opina/contract/entities/collection/collection-settings';
import { isBareDay, localTime, momentAt } from '../../platform/time/time-zones.ts';

export const dayMs = 86_400_000;
const hourMs = 3_600_000;

export type SendingHours = Pick<WireInvitationSettings, 'send_from' | 'send_until'>;

/** The same moment if it is in the store's sending hours, otherwise when they begin next. */
export function inSendingHours(moment: Date, hours: SendingHours, timeZone: string): Date {
  const { send_from: from, send_until: until } = hours;
  const local = localTime(moment, timeZone);
  const hour = local.getUTCHours();
  if (hour >= from && hour < until) return moment;
  const midnight = Math.floor(local.getTime() / dayMs) * dayMs;
  const opening = midnight + from * hourMs + (hour < from ? 0 : dayMs);
  return momentAt(new Date(opening), timeZone);
}

/** The same time of day, days later. Of a day without a time: the beginning of the day, days later. */
export function daysLater(moment: Date, days: number, timeZone: string): Date {
  const local = isBareDay(moment)
    ? Math.floor(moment.getTime() / dayMs) * dayMs
    : localTime(moment, timeZone).getTime();
  return momentAt(new Date(local + days * dayMs), timeZone);
}
