import { cleanText, normalizeId, toPlainLine } from '../../platform/text/clean-text.ts';
import type { DateOrder } from '../../platform/time/parse-date.ts';
import type { ImportedOpinion } from '../../reviews/writes.ts';
import type { LeftOutValue } from '../left-out.ts';
import { bounded, limited, limitOf } from './field-limits.ts';
import { type FieldName, fieldText } from './import-fields.ts';
import type { ColumnMap } from './map-columns.ts';
import type { MapValue } from './map-values.ts';
import {
  parseCount,
  parseEmail,
  parseMoment,
  parseRating,
  parseRecommends,
  parseRowLocale,
  parseSaleItem,
  parseStatus,
  parseYes,
} from './parse-values.ts';
import { noPhotos, readPhotos } from './read-photos.ts';
import { RowProblems } from './row-problems.ts';
import { RowRefused } from './row-refusals.ts';
import type { OpinionStatus } from './value-words.ts';

/** What holds for every row of a file. */
export interface RowSettings {
  /** Of files about one product, which have no column for it. */
  readonly productCode?: string | undefined;
  /** Of reviews whose row does not say. */
  readonly locale: string;
  readonly dateOrder?: DateOrder | undefined;
  readonly thirdPartyName?: string | undefined;
  /** The store's, an IANA name: of times that name no zone. UTC, unless said. */
  readonly timeZone?: string | undefined;
  readonly now: Date;
  /** Of rows whose status is empty; published unless said. */
  readonly emptyStatus?: OpinionStatus | undefined;
  /** Between the addresses of pictures; without it spaces. */
  readonly photoSeparator?: ',' | ';' | undefined;
  /** What words of the file mean. */
  readonly mapValue?: MapValue | undefined;
  /** Takes back what an export did to its cells. */
  readonly readCell?: ((raw: string) => string) | undefined;
}

/** A row that may be written, but for its identity. The date is null where the file has none. */
export type ReadRow = Omit<ImportedOpinion, 'sourceId' | 'createdAt'> & {
  readonly sourceId: string;
  readonly createdAt: string | null;
};

export interface ReadReview {
  readonly row: ReadRow;
  /** As `createdAt`, with a time that names no zone in UTC: it stays when the store names another zone. */
  readonly createdAtInUtc: string | null;
  /** The row's own source, where its file tells several apart. */
  readonly source: string;
  /** What of the row is not taken. */
  readonly leftOut: readonly LeftOutValue[];
}

/** One row as a review, cleaned. Pure. Throws a `RowRefused` with all that is wrong with it. */
export function readRow(fields: readonly string[], columns: ColumnMap, settings: RowSettings): ReadRow {
  return readReview(fields, columns, settings).row;
}

/** As `readRow`, with what is not part of the review itself. */
export function readReview(fields: readonly string[], columns: ColumnMap, settings: RowSettings): ReadReview {
  const { raw, id, line, text, value, moment, momentIn } = readers(fields, columns, settings);
  const problems = new RowProblems();
  const take = problems.read.bind(problems);
  const productCode = take(() => readProductCode(id('product_code'), settings), '');
  const reply = take(() => text('reply'), '');
  const isReplyShown =
    !hasColumn(columns, 'reply_public') || take(() => parseYes(value('reply_public')), false);
  const repliedAt = take(() => moment('replied_at'), null);
  const { photos, leftOut } = take(() => readPhotos(raw('photos'), settings.photoSeparator), noPhotos);
  const email = parseEmail(normalizeId(raw('email')));
  const row: ReadRow = {
    sourceId: take(() => id('source_id'), ''),
    productCode,
    productName: take(() => line('product_name'), ''),
    rate: take(() => parseRating(value('rate')), 0),
    title: take(() => line('title'), ''),
    text: take(() => text('text'), ''),
    authorName: take(() => line('author'), ''),
    authorEmail: email ?? null,
    profile: take(() => line('profile'), '') || null,
    recommends: take(() => parseRecommends(value('recommends')), null),
    locale: take(() => parseRowLocale(value('locale'), settings.locale), ''),
    createdAt: take(() => moment('created_at'), null),
    upvotesCount: take(() => parseCount(value('upvotes'), 'upvotes'), 0),
    downvotesCount: take(() => parseCount(value('downvotes'), 'downvotes'), 0),
    thirdPartyName: take(() => line('third_party_name'), '') || settings.thirdPartyName || null,
    saleItemId: take(() => parseSaleItem(value('sale_item_id')), null),
    status: take(() => readStatus(fields, columns, settings), 'hidden'),
    reply: (isReplyShown && reply) || null,
    translations: readTranslations(fields, columns, settings, problems),
    ...(photos.length > 0 && { photos }),
    ...(isReplyShown && reply !== '' && repliedAt !== null && { replyCreatedAt: repliedAt }),
  };
  const source = take(() => id('source'), '');
  problems.throwFound();
  const createdAtInUtc = momentIn('created_at', 'UTC');
  const isReplyLeft = !isReplyShown && reply !== '';
  return {
    row,
    createdAtInUtc,
    source,
    leftOut: [
      ...leftOut,
      ...(email === undefined ? (['email.address_invalid'] as const) : []),
      ...(isReplyLeft ? (['reply.not_public'] as const) : []),
    ],
  };
}

function readProductCode(code: string, settings: RowSettings): string {
  const productCode = code || settings.productCode;
  if (!productCode) throw new RowRefused('row.product_missing', 'product_code');
  return productCode;
}

/** How the values of one row are read, by field. Columns that several fields share are told apart by the row. */
export function readers(fields: readonly string[], columns: ColumnMap, settings: RowSettings) {
  if (fields.length !== columns.width) throw new RowRefused('row.columns_mismatch');
  const filled = (name: FieldName) =>
    cellsOf(fields, columns, name, settings).find(({ text }) => text.trim() !== '');
  const raw = (name: FieldName) => filled(name)?.text ?? '';
  const line = (name: FieldName) => readLine(raw(name), name, name);
  const value = (name: FieldName) => meaning(name, line(name), settings);
  const momentIn = (name: FieldName, timeZone: string | undefined) =>
    parseMoment(value(name), name, { ...settings, timeZone });
  return {
    raw,
    value,
    id: (name: FieldName) =>
      limited(normalizeId(bounded(raw(name), name, limitOf(name))), name, limitOf(name)),
    line,
    text: (name: FieldName, most = limitOf(name)) => readText(raw(name), name, most),
    moment: (name: FieldName) =>
      momentIn(name, isInUtc(filled(name)?.column ?? '') ? 'UTC' : settings.timeZone),
    momentIn,
  };
}

const meaning = (name: FieldName, text: string, { mapValue }: RowSettings) =>
  mapValue === undefined ? text : mapValue(name, text);

function hasColumn(columns: ColumnMap, name: FieldName): boolean {
  return columns.mapped.some(({ field }) => field.name === name);
}

/** Whether a column's name says the zone of its times, as WooCommerce's `comment_date_gmt` does. */
const isInUtc = (column: string) => /(?:^|[\W_])(?:gmt|utc)(?:$|[\W_])/i.test(column);

function cellsOf(
  fields: readonly string[],
  columns: ColumnMap,
  name: FieldName,
  { readCell }: RowSettings,
): { readonly column: string; readonly text: string }[] {
  return columns.mapped.flatMap(({ field, index, column }) => {
    if (field.name !== name || field.locale !== undefined) return [];
    const cell = fields[index] ?? '';
    return [{ column, text: readCell === undefined ? cell : readCell(cell) }];
  });
}

const leastShown: readonly OpinionStatus[] = ['hidden', 'pending', 'published'];

/** Of several columns the one that shows the review least. */
export function readStatus(
  fields: readonly string[],
  columns: ColumnMap,
  settings: RowSettings,
): OpinionStatus {
  const said = cellsOf(fields, columns, 'status', settings)
    .map(({ text }) => meaning('status', readLine(text, 'status', 'status'), settings))
    .filter((text) => text !== '')
    .map((text) => parseStatus(text));
  return leastShown.find((status) => said.includes(status)) ?? parseStatus('', settings.emptyStatus);
}

function readTranslations(
  fields: readonly string[],
  columns: ColumnMap,
  { readCell = (raw) => raw }: RowSettings,
  problems: RowProblems,
): ReadRow['translations'] {
  const byLocale = new Map<string, { locale: string; title: string; text: string }>();
  for (const { field, index } of columns.mapped) {
    if (field.locale === undefined) continue;
    const translation = byLocale.get(field.locale) ?? { locale: field.locale, title: '', text: '' };
    const raw = readCell(fields[index] ?? '');
    const name = fieldText(field);
    if (field.name === 'title') translation.title = problems.read(() => readLine(raw, name, 'title'), '');
    else translation.text = problems.read(() => readText(raw, name, limitOf('text')), '');
    byLocale.set(field.locale, translation);
  }
  return [...byLocale.values()].filter(({ title, text }) => title !== '' || text !== '');
}

function readLine(raw: string, field: string, name: FieldName): string {
  const most = limitOf(name);
  return limited(toPlainLine(bounded(raw, field, most)), field, most);
}

function readText(raw: string, field: string, most: number): string {
  return limited(cleanText(bounded(raw, field, most)), field, most);
}
