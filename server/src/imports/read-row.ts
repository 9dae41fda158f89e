import { longestProductCode } from '@opina/contract/constants';
import type { ImportedOpinion } from '../data/opinion-writes.ts';
import { cleanId, cleanLine, cleanText } from './clean-text.ts';
import { type FieldName, fieldText } from './import-fields.ts';
import type { ColumnMap } from './map-columns.ts';
import type { DateOrder } from './parse-date.ts';
import {
  parseCount,
  parseCreatedAt,
  parseEmail,
  parseRating,
  parseRecommends,
  parseRowLocale,
  parseSaleItem,
  parseStatus,
} from './parse-values.ts';
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
}

/** A row that may be written, but for its identity. The date is null where the file has none. */
export type ReadRow = Omit<ImportedOpinion, 'sourceId' | 'createdAt'> & {
  readonly sourceId: string;
  readonly createdAt: string | null;
};

/** Longest texts that are taken, in characters. */
export const longest = { text: 20_000, title: 500, name: 300, code: longestProductCode } as const;

/** One row as a review, cleaned. Pure. Throws a `RowRefused` with the first thing that is wrong with it. */
export function readRow(fields: readonly string[], columns: ColumnMap, settings: RowSettings): ReadRow {
  if (fields.length !== columns.width) throw new RowRefused('row.columns_mismatch');
  const raw = (name: FieldName) => rawValue(fields, columns, name);
  const id = (name: FieldName) => limited(cleanId(raw(name)), name, longest.code);
  const line = (name: FieldName) => limited(cleanLine(bounded(raw(name), name)), name, longest.name);
  const value = (name: FieldName) => cleanLine(raw(name).slice(0, longest.name));
  const productCode = id('product_code') || settings.productCode;
  if (!productCode) throw new RowRefused('row.product_missing', 'product_code');
  return {
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
    createdAt: parseCreatedAt(value('created_at'), settings.now, settings.dateOrder),
    upvotesCount: parseCount(value('upvotes'), 'upvotes'),
    downvotesCount: parseCount(value('downvotes'), 'downvotes'),
    thirdPartyName: line('third_party_name') || settings.thirdPartyName || null,
    saleItemId: parseSaleItem(value('sale_item_id')),
    status: parseStatus(value('status')),
    reply: readText(raw('reply'), 'reply') || null,
    translations: readTranslations(fields, columns),
  };
}

function rawValue(fields: readonly string[], columns: ColumnMap, name: FieldName): string {
  const column = columns.mapped.find(({ field }) => field.name === name && field.locale === undefined);
  return column ? (fields[column.index] ?? '') : '';
}

function readTranslations(fields: readonly string[], columns: ColumnMap): ReadRow['translations'] {
  const byLocale = new Map<string, { locale: string; title: string; text: string }>();
  for (const { field, index } of columns.mapped) {
    if (field.locale === undefined) continue;
    const translation = byLocale.get(field.locale) ?? { locale: field.locale, title: '', text: '' };
    const raw = fields[index] ?? '';
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
