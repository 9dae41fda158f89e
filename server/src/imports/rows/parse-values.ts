import { isEmail } from '../../platform/text/is-email.ts';
import { didYouMean } from '../../platform/text/nearest-word.ts';
import { parseLocale } from '../../platform/text/parse-locale.ts';
import { type DateOrder, parseDate } from '../../platform/time/parse-date.ts';
import { RowRefused } from './row-refusals.ts';
import { allStatusWords, allYesWords, type OpinionStatus, statusOfWord, yesOrNo } from './value-words.ts';

const maxCount = 2_147_483_647;
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
  if (count === undefined || count > maxCount) throw new RowRefused('row.count_invalid', field, text);
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
  if (text === '') return null;
  const said = yesOrNo(text);
  if (said === undefined) {
    throw new RowRefused('row.recommends_invalid', 'recommends', text, didYouMean(text, allYesWords));
  }
  return said;
}

/** Undefined for what is no address: the review is taken without it. */
export function parseEmail(text: string): string | null | undefined {
  if (text === '') return null;
  return isEmail(text) ? text : undefined;
}

export function parseStatus(text: string, whenEmpty: OpinionStatus = 'published'): OpinionStatus {
  if (text === '') return whenEmpty;
  const status = statusOfWord(text);
  if (!status) {
    throw new RowRefused('row.status_invalid', 'status', text, didYouMean(text, allStatusWords));
  }
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
  return yesOrNo(text) === true;
}

interface MomentSettings {
  readonly now: Date;
  readonly dateOrder?: DateOrder | undefined;
  readonly timeZone?: string | undefined;
}

/** ISO 8601 in UTC; null when the row has no date. Up to a day ahead of `now`, for clocks and zones. */
export function parseMoment(
  text: string,
  field: string,
  { now, dateOrder, timeZone }: MomentSettings,
): string | null {
  if (text === '' || zeroDate.test(text)) return null;
  const date = parseDate(text, dateOrder, timeZone);
  if (date === 'ambiguous') throw new RowRefused('row.date_ambiguous', field, text);
  if (date === 'invalid') throw new RowRefused('row.date_invalid', field, text);
  if (date.getUTCFullYear() < earliestYear || date.getTime() > now.getTime() + dayMs) {
    throw new RowRefused('row.date_out_of_range', field, text);
  }
  return date.toISOString();
}

/** `1,000` and `1.000` are a thousand to some and one to others: not guessed. */
function countedNumber(text: string): number | undefined {
  return /^\d{1,3}[.,]000$/.test(text) ? undefined : wholeNumber(text);
}

function wholeNumber(text: string): number | undefined {
  return /^\d{1,16}([.,]0+)?$/.test(text) ? Number.parseInt(text, 10) : undefined;
}
