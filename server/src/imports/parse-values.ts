import { parseLocale } from './import-fields.ts';
import { type DateOrder, parseDate } from './parse-date.ts';
import { RowRefused } from './row-refusals.ts';

const yes = new Set(['1', 'true', 't', 'yes', 'y', 'sim', 's', 'sí', 'si']);
const no = new Set(['0', 'false', 'f', 'no', 'n', 'não', 'nao']);
export type OpinionStatus = 'published' | 'pending' | 'hidden';

/** Beside Opina's own three: what other systems write in the columns `status`, `state`, `curated`, `comment_approved`. */
const statuses = new Map<string, OpinionStatus>([
  ...words('published', ['published', 'approved', 'active', 'ok', '1', 'true', 'yes']),
  ...words('pending', ['pending', 'hold', 'not-yet', '0']),
  ...words('hidden', [
    'hidden',
    'unpublished',
    'rejected',
    'disapproved',
    'spam',
    'trash',
    'post-trashed',
    'false',
    'no',
  ]),
]);

const largestCount = 2_147_483_647;
const earliestYear = 1990;
const dayMs = 86_400_000;
/** How MySQL, and with it WooCommerce, writes that there is no date. */
const zeroDate = /^0000-00-00(?:[ T]00:00:00(?:\.0+)?)?$/;

/** 1 to 5. `5.0` and `5,0` are whole; 4.5 is refused and not rounded: nobody gave that rating here. */
export function parseRating(text: string): number {
  if (text === '') throw new RowRefused('row.rating_missing', 'rate');
  const rate = wholeNumber(text);
  if (rate === undefined || rate < 1 || rate > 5) throw new RowRefused('row.rating_invalid', 'rate', text);
  return rate;
}

/** A number of votes; nothing is 0. */
export function parseCount(text: string, field: string): number {
  const count = text === '' ? 0 : countedNumber(text);
  if (count === undefined || count > largestCount) throw new RowRefused('row.count_invalid', field, text);
  return count;
}

export function parseSaleItem(text: string): number | null {
  if (text === '') return null;
  const id = countedNumber(text);
  if (id === undefined || id < 1 || !Number.isSafeInteger(id)) {
    throw new RowRefused('row.sale_item_invalid', 'sale_item_id', text);
  }
  return id;
}

export function parseRecommends(text: string): boolean | null {
  const word = text.toLowerCase();
  if (word === '') return null;
  if (yes.has(word)) return true;
  if (no.has(word)) return false;
  throw new RowRefused('row.recommends_invalid', 'recommends', text);
}

/** The value is left out of the refusal: an address, even a mistyped one, is personal data. */
export function parseEmail(text: string): string | null {
  if (text === '') return null;
  if (text.length > 254 || !/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text)) {
    throw new RowRefused('row.email_invalid', 'email');
  }
  return text;
}

export function parseStatus(text: string, whenEmpty: OpinionStatus = 'published'): OpinionStatus {
  if (text === '') return whenEmpty;
  const status = statuses.get(text.toLowerCase());
  if (!status) throw new RowRefused('row.status_invalid', 'status', text);
  return status;
}

export function parseRowLocale(text: string, otherwise: string): string {
  if (text === '') return otherwise;
  const locale = parseLocale(text);
  if (locale === undefined) throw new RowRefused('row.locale_invalid', 'locale', text);
  return locale;
}

/** Whether others may see it: only a clear yes. */
export function parseYes(text: string): boolean {
  return yes.has(text.toLowerCase());
}

/** ISO 8601 in UTC; null when the row has no date. Up to a day ahead of `now`, for clocks and zones. */
export function parseMoment(text: string, field: string, now: Date, order?: DateOrder): string | null {
  if (text === '' || zeroDate.test(text)) return null;
  const date = parseDate(text, order);
  if (date === 'ambiguous') throw new RowRefused('row.date_ambiguous', field, text);
  if (date === 'invalid') throw new RowRefused('row.date_invalid', field, text);
  if (date.getUTCFullYear() < earliestYear || date.getTime() > now.getTime() + dayMs) {
    throw new RowRefused('row.date_out_of_range', field, text);
  }
  return date.toISOString();
}

function words(status: OpinionStatus, all: readonly string[]): [string, OpinionStatus][] {
  return all.map((word) => [word, status]);
}

/** `1,000` and `1.000` are a thousand to some and one to others: not guessed. */
function countedNumber(text: string): number | undefined {
  return /^\d{1,3}[.,]000$/.test(text) ? undefined : wholeNumber(text);
}

function wholeNumber(text: string): number | undefined {
  return /^\d{1,16}([.,]0+)?$/.test(text) ? Number.parseInt(text, 10) : undefined;
}
