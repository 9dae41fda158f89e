import type { ReviewStatus } from '@opina/contract/constants/reviews';
import { didYouMean } from '../../platform/text/nearest-word.ts';
import { type DateOrder, parseDate } from '../../platform/time/parse-date.ts';
import { RowRefused } from './row-refusals.ts';
import { allStatusWords, allYesWords, statusOfWord, yesOrNo } from './value-words.ts';

/** A missing date in MySQL, and so in WooCommerce. */
const zeroDate = /^0000-00-00(?:[ T]00:00:00(?:\.0+)?)?$/;

/** `5.0` and `5,0` are whole numbers. Undefined for an empty cell, NaN for any other text, such as 4.5. */
export const parseRating = (text: string): number | undefined =>
  text === '' ? undefined : (wholeNumber(text) ?? Number.NaN);

/** Like `parseRating`. */
export const parseCount = (text: string): number | undefined =>
  text === '' ? undefined : (countedNumber(text) ?? Number.NaN);

export function parseRecommends(text: string): boolean | null {
  if (text === '') return null;
  const recommends = yesOrNo(text);
  if (recommends === undefined) {
    throw new RowRefused('row.recommends_invalid', 'recommends', text, didYouMean(text, allYesWords));
  }
  return recommends;
}

/** Undefined for an empty cell. */
export function parseFlag(text: string, field: string): boolean | undefined {
  if (text === '') return undefined;
  const isSo = yesOrNo(text);
  if (isSo === undefined)
    throw new RowRefused('row.flag_invalid', field, text, didYouMean(text, allYesWords));
  return isSo;
}

export function parseStatus(text: string, whenEmpty: ReviewStatus = 'published'): ReviewStatus {
  if (text === '') return whenEmpty;
  const status = statusOfWord(text);
  if (!status) {
    throw new RowRefused('row.status_invalid', 'status', text, didYouMean(text, allStatusWords));
  }
  return status;
}

/** Whether the text means yes. False for unknown words, so that nothing is shown by mistake. */
export function parseYes(text: string): boolean {
  return yesOrNo(text) === true;
}

interface MomentSettings {
  readonly dateOrder?: DateOrder | undefined;
  readonly timeZone?: string | undefined;
}

/** ISO 8601 in UTC; null if the row has no date. */
export function parseMoment(
  text: string,
  field: string,
  { dateOrder, timeZone }: MomentSettings,
): string | null {
  if (text === '' || zeroDate.test(text)) return null;
  const date = parseDate(text, dateOrder, timeZone);
  if (date === 'ambiguous') throw new RowRefused('row.date_ambiguous', field, text);
  if (date === 'invalid') throw new RowRefused('row.date_invalid', field, text);
  return date.toISOString();
}

/** Undefined for `1,000` and `1.000`, which mean a thousand or one, depending on the country. */
function countedNumber(text: string): number | undefined {
  return /^\d{1,3}[.,]000$/.test(text) ? undefined : wholeNumber(text);
}

function wholeNumber(text: string): number | undefined {
  return /^\d{1,16}([.,]0+)?$/.test(text) ? Number.parseInt(text, 10) : undefined;
}
