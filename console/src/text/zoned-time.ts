import { useMemo } from 'react';
import { useLocale } from './locale.tsx';

/** `3 Mar 2026, 14:05` in the time zone of the store, whatever the browser's is. */
export function useZonedTime(timeZone: string | undefined): (instant: string) => string {
  const locale = useLocale();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(locale, {
      dateStyle: 'medium',
      timeStyle: 'short',
      ...(timeZone && { timeZone }),
    });
    return (instant) => format.format(Date.parse(instant));
  }, [locale, timeZone]);
}

/** A moment as a field of date and time holds it in a time zone: `2026-01-31T14:05`. */
export function localMoment(instant: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const parts = Object.fromEntries(
    format.formatToParts(Date.parse(instant)).map(({ type, value }) => [type, value]),
  );
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`;
}
