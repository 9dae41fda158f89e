import type { CalendarDate } from './review.ts';

const digits = (value: number, length: number) => String(value).padStart(length, '0');

/** `2026-03-05`, as machines read it. */
export const isoDate = ({ year, month, day }: CalendarDate): string =>
  `${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}`;
