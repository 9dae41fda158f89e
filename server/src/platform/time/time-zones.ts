import { Temporal } from 'temporal-polyfill';

/** The time zone of each locale. For a country with several, and a language without a country, the one of most people. */
const mainZones: Readonly<Record<string, string>> = {
  pt: 'America/Sao_Paulo',
  'pt-BR': 'America/Sao_Paulo',
  'pt-PT': 'Europe/Lisbon',
  es: 'Europe/Madrid',
  'es-AR': 'America/Argentina/Buenos_Aires',
  'es-BO': 'America/La_Paz',
  'es-CL': 'America/Santiago',
  'es-CO': 'America/Bogota',
  'es-CR': 'America/Costa_Rica',
  'es-DO': 'America/Santo_Domingo',
  'es-EC': 'America/Guayaquil',
  'es-ES': 'Europe/Madrid',
  'es-GT': 'America/Guatemala',
  'es-HN': 'America/Tegucigalpa',
  'es-MX': 'America/Mexico_City',
  'es-NI': 'America/Managua',
  'es-PA': 'America/Panama',
  'es-PE': 'America/Lima',
  'es-PR': 'America/Puerto_Rico',
  'es-PY': 'America/Asuncion',
  'es-SV': 'America/El_Salvador',
  'es-US': 'America/New_York',
  'es-UY': 'America/Montevideo',
  'es-VE': 'America/Caracas',
  'en-AU': 'Australia/Sydney',
  'en-CA': 'America/Toronto',
  'en-GB': 'Europe/London',
  'en-IE': 'Europe/Dublin',
  'en-IN': 'Asia/Kolkata',
  'en-NZ': 'Pacific/Auckland',
  'en-US': 'America/New_York',
  'en-ZA': 'Africa/Johannesburg',
};

/** Of each locale in use. Reading a locale for every date would slow down a page of reviews. */
const zonesOfLocales = new Map<string, string>();

/** The time zone of a store that sets none; UTC if its locale is not in the list. */
function mainTimeZone(locale: string): string {
  const known = zonesOfLocales.get(locale);
  if (known !== undefined) return known;
  const { language, region } = new Intl.Locale(locale);
  const zone = mainZones[region ? `${language}-${region}` : language] ?? 'UTC';
  zonesOfLocales.set(locale, zone);
  return zone;
}

/** The time zone of a store's days: the one it sets, or that of its locale. */
export const timeZoneOf = ({
  timeZone,
  locale,
}: {
  readonly timeZone: string | null;
  readonly locale: string;
}): string => timeZone ?? mainTimeZone(locale);

/** An IANA time zone in the platform's spelling; undefined for anything else, also for an offset such as `+03:00`. */
export function parseTimeZone(text: string): string | undefined {
  if (!/^[a-z]/i.test(text)) return undefined;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

const noonMs = 43_200_000;
const dayMs = 86_400_000;

/** Whether a moment stands for a day without a time: noon in UTC, which is the same day in every zone. */
export const isBareDay = (moment: Date): boolean => ((moment.getTime() % dayMs) + dayMs) % dayMs === noonMs;

/** One for each time zone in use. Creating one per date would slow down a page of reviews. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });
  formatters.set(timeZone, made);
  return made;
}

/** The day of a moment in a time zone: `31/12/2026`. */
export function dayMonthYear(moment: Date, timeZone: string): string {
  const [day = '', month = '', year = ''] = formatterOf(isBareDay(moment) ? 'UTC' : timeZone)
    .format(moment)
    .split('/');
  return `${day}/${month}/${year.padStart(4, '0')}`;
}

/** What the clocks of a time zone show at a moment, as a time in UTC. */
export function localTime(moment: Date, timeZone: string): Date {
  const instant = Temporal.Instant.fromEpochMilliseconds(moment.getTime());
  return asUtc(instant.toZonedDateTimeISO(timeZone).toPlainDateTime().toZonedDateTime('UTC'));
}

/**
 * The moment at which the clocks of a time zone show what `local` shows in UTC. Of a time that occurs twice, the first.
 * A skipped time is computed as if the clocks had not been changed.
 */
export function momentAt(local: Date, timeZone: string): Date {
  const shown = Temporal.Instant.fromEpochMilliseconds(local.getTime()).toZonedDateTimeISO('UTC');
  return asUtc(shown.toPlainDateTime().toZonedDateTime(timeZone));
}

const asUtc = ({ epochMilliseconds }: Temporal.ZonedDateTime): Date => new Date(epochMilliseconds);
