import { longestProductCode } from '@opina/contract/constants';
import type { ImportedOpinion } from '../data/opinion-writes.ts';
import { cleanId, cleanLine, cleanText } from './clean-text.ts';
import { type FieldName, fieldText } from './import-fields.ts';
import type { LeftOutValue } from './left-out.ts';
import type { ColumnMap } from './map-columns.ts';
import type { DateOrder } from './parse-date.ts';
import {
  type OpinionStatus,
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
import { readPhotos } from './read-photos.ts';
import { RowRefused } from './row-refusals.ts';

/** What holds for every row of a file. */
export interface RowSettings {
  /** Of files about one product, which have no column for it. */
  readonly productCode?: string | undefined;
  /** Of reviews whose row does not say. */
  readonly locale: string;
  readonly dateOrder?: DateOrder | undefined;
  readonly thirdPartyName?: string | undefined;
  readonly now: Date;
  /** Of rows whose status is empty; published unless said. */
  readonly emptyStatus?: OpinionStatus | undefined;
  /** Between the addresses of pictures; without it spaces. */
  readonly photoSeparator?: ',' | ';' | undefined;
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
  /** The row's own source, where its file tells several apart. */
  readonly source: string;
  /** What of the row is not taken. */
  readonly leftOut: readonly LeftOutValue[];
}

/** Longest texts that are taken, in characters. */
export const longest = { text: 20_000, title: 500, name: 300, code: longestProductCode } as const;

/** One row as a review, cleaned. Pure. Throws a `RowRefused` with the first thing that is wrong with it. */
export function readRow(fields: readonly string[], columns: ColumnMap, settings: RowSettings): ReadRow {
  return readReview(fields, columns, settings).row;
}

/** As `readRow`, with what is not part of the review itself. */
export function readReview(fields: readonly string[], columns: ColumnMap, settings: RowSettings): ReadReview {
  const { raw, id, line, value, moment } = readers(fields, columns, settings);
  const productCode = id('product_code') || settings.productCode;
  if (!productCode) throw new RowRefused('row.product_missing', 'product_code');
  const reply = readText(raw('reply'), 'reply');
  const isReplyShown = !hasColumn(columns, 'reply_public') || parseYes(value('reply_public'));
  const repliedAt = moment('replied_at');
  const { photos, leftOut } = readPhotos(raw('photos'), settings.photoSeparator);
  const row: ReadRow = {
    sourceId: id('source_id'),
    productCode,
    productName: line('product_name'),
    rate: parseRating(value('rate')),
    title: readTitle(raw('title'), 'title'),
    text: readText(raw('text'), 'text'),
    authorName: line('author'),
    authorEmail: parseEmail(cleanId(raw('email'))),
    profile: line('profile') || null,
    recommends: parseRecommends(value('recommends')),
    locale: parseRowLocale(value('locale'), settings.locale),
    createdAt: moment('created_at'),
    upvotesCount: parseCount(value('upvotes'), 'upvotes'),
    downvotesCount: parseCount(value('downvotes'), 'downvotes'),
    thirdPartyName: line('third_party_name') || settings.thirdPartyName || null,
    saleItemId: parseSaleItem(value('sale_item_id')),
    status: readStatus(fields, columns, settings),
    reply: (isReplyShown && reply) || null,
    translations: readTranslations(fields, columns, settings),
    ...(photos.length > 0 && { photos }),
    ...(isReplyShown && reply !== '' && repliedAt !== null && { replyCreatedAt: repliedAt }),
  };
  const isReplyLeft = !isReplyShown && reply !== '';
  return { row, source: id('source'), leftOut: isReplyLeft ? [...leftOut, 'reply.not_public'] : leftOut };
}

/** How the values of one row are read, by field. Columns that several fields share are told apart by the row. */
export function readers(fields: readonly string[], columns: ColumnMap, settings: RowSettings) {
  if (fields.length !== columns.width) throw new RowRefused('row.columns_mismatch');
  const raw = (name: FieldName) =>
    rawValues(fields, columns, name, settings).find((text) => text.trim() !== '') ?? '';
  const value = (name: FieldName) => cleanLine(raw(name).slice(0, longest.name));
  return {
    raw,
    value,
    id: (name: FieldName) => limited(cleanId(raw(name)), name, longest.code),
    line: (name: FieldName) => limited(cleanLine(bounded(raw(name), name)), name, longest.name),
    text: (name: FieldName) => readText(raw(name), name),
    moment: (name: FieldName) => parseMoment(value(name), name, settings.now, settings.dateOrder),
  };
}

function hasColumn(columns: ColumnMap, name: FieldName): boolean {
  return columns.mapped.some(({ field }) => field.name === name);
}

function rawValues(
  fields: readonly string[],
  columns: ColumnMap,
  name: FieldName,
  { readCell }: RowSettings,
): string[] {
  return columns.mapped.flatMap(({ field, index }) => {
    if (field.name !== name || field.locale !== undefined) return [];
    const cell = fields[index] ?? '';
    return [readCell === undefined ? cell : readCell(cell)];
  });
}

const leastShown: readonly OpinionStatus[] = ['hidden', 'pending', 'published'];

/** Of several columns the one that shows the review least. */
export function readStatus(
  fields: readonly string[],
  columns: ColumnMap,
  settings: RowSettings,
): OpinionStatus {
  const said = rawValues(fields, columns, 'status', settings)
    .map((raw) => cleanLine(raw.slice(0, longest.name)))
    .filter((text) => text !== '')
    .map((text) => parseStatus(text));
  return leastShown.find((status) => said.includes(status)) ?? parseStatus('', settings.emptyStatus);
}

function readTranslations(
  fields: readonly string[],
  columns: ColumnMap,
  { readCell = (raw) => raw }: RowSettings,
): ReadRow['translations'] {
  const byLocale = new Map<string, { locale: string; title: string; text: string }>();
  for (const { field, index } of columns.mapped) {
    if (field.locale === undefined) continue;
    const translation = byLocale.get(field.locale) ?? { locale: field.locale, title: '', text: '' };
    const raw = readCell(fields[index] ?? '');
    if (field.name === 'title') translation.title = readTitle(raw, fieldText(field));
    else translation.text = readText(raw, fieldText(field));
    byLocale.set(field.locale, translation);
  }
  return [...byLocale.values()].filter(({ title, text }) => title !== '' || text !== '');
}

function readTitle(raw: string, field: string): string {
  return limited(cleanLine(bounded(raw, field)), field, longest.title);
}

function readText(raw: string, field: string): string {
  return limited(cleanText(bounded(raw, field)), field, longest.text);
}

/** Before the cleaning, which may shorten a text by its tags but should not work on a megabyte. */
function bounded(raw: string, field: string): string {
  return limited(raw, field, 4 * longest.text);
}

function limited(text: string, field: string, most: number): string {
  if (text.length > most) throw new RowRefused('row.text_too_long', field);
  return text;
}
