import { formatLocaleOf } from '@opina/contract/locale-of';

const formats = new Map<string, Intl.DateTimeFormat>();

/** A day, `2026-01-31`, as the widget writes it in the locale of a store. */
export function shownDay(day: string, storeLocale: string): string {
  const locale = formatLocaleOf(storeLocale);
  const format = formats.get(locale) ?? newFormat(locale);
  formats.set(locale, format);
  return format.format(new Date(`${day}T12:00:00Z`));
}

function newFormat(locale: string): Intl.DateTimeFormat {
  const inEnglish = /^en(-|$)/.test(locale);
  return new Intl.DateTimeFormat(inEnglish ? 'en-GB' : locale, {
    day: '2-digit',
    month: inEnglish ? 'short' : '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
