/** Of countries with several time zones the one most people live in; languages without a country too. */
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

/** The time zone of a store that names none; UTC where its locale tells no country that is known here. */
function mainTimeZone(locale: string): string {
  const { language, region } = new Intl.Locale(locale);
  return mainZones[region ? `${language}-${region}` : language] ?? 'UTC';
}

/** The time zone a store's days are counted in. */
export const timeZoneOf = ({
  timeZone,
  locale,
}: {
  readonly timeZone: string | null;
  readonly locale: string;
}): string => timeZone ?? mainTimeZone(locale);

/** An IANA time zone as the platform spells it; undefined for anything else, a bare offset such as `+03:00` too. */
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

/** One for each time zone in use; making one takes long enough to be felt when a page of reviews is written. */
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

/**
 * `31/12/2026`: the day of that moment in that time zone. Noon in UTC is what a day without a time is stored as, and
 * keeps its day in every zone.
 */
export function dayMonthYear(moment: Date, timeZone: string): string {
  const isBareDay = ((moment.getTime() % dayMs) + dayMs) % dayMs === noonMs;
  const [day = '', month = '', year = ''] = formatterOf(isBareDay ? 'UTC' : timeZone)
    .format(moment)
    .split('/');
  return `${day}/${month}/${year.padStart(4, '0')}`;
}

/** Of each time zone in use, for the same reason. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  clocks.set(timeZone, made);
  return made;
}

/** How far the clocks of a zone are ahead of UTC at a moment, in milliseconds. */
function aheadOfUtc(moment: number, timeZone: string): number {
  const [month = 1, day = 1, year = 1970, hour = 0, minute = 0, second = 0] = clockOf(timeZone)
    .format(moment)
    .split(/\D+/)
    .map(Number);
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment / 1000) * 1000;
}

/**
 * When the clocks of a time zone show what `local` shows in UTC. A time that they show twice is the first one; one that
 * they skip is as late as if they had not.
 */
export function momentAt(local: Date, timeZone: string): Date {
  if (timeZone === 'UTC') return local;
  const time = local.getTime();
  const before = time - aheadOfUtc(time - dayMs, timeZone);
  const after = time - aheadOfUtc(time + dayMs, timeZone);
  const isShown = (moment: number) => moment + aheadOfUtc(moment, timeZone) === time;
  return new Date(!isShown(before) && isShown(after) ? after : before);
}
