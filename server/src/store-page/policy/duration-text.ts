import { formatLocaleOf } from '@opina/contract/locale-of';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** `1 minute`, `5 hours`, `12 days`: rounded up, so that nothing is shown as faster than it was. */
export function durationText(seconds: number, locale: string): string {
  const [unit, length] =
    seconds > day
      ? (['day', day] as const)
      : seconds > hour
        ? (['hour', hour] as const)
        : (['minute', minute] as const);
  const count = Math.max(1, Math.ceil(seconds / length));
  return new Intl.NumberFormat(formatLocaleOf(locale), { style: 'unit', unit, unitDisplay: 'long' }).format(
    count,
  );
}
