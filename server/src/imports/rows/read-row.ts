import type { UncheckedReview } from '@opina/contract/entities/new-review';
import { cleanWithin, normalizeId, toPlainLine } from '../../platform/text/clean-text.ts';
import { isEmail } from '../../platform/text/is-email.ts';
import type { DateOrder } from '../../platform/time/parse-date.ts';
import { type CheckedReview, checkReview } from '../../reviews/new-review.ts';
import type { LeftOutValue } from '../left-out.ts';
import { cleanCell } from './field-limits.ts';
import type { FieldName } from './import-fields.ts';
import type { ColumnMap, MappedColumn } from './map-columns.ts';
import type { MapValue } from './map-values.ts';
import {
  parseCount,
  parseMoment,
  parseRating,
  parseRecommends,
  parseStatus,
  parseYes,
} from './parse-values.ts';
import { readPhotos } from './read-photos.ts';
import { localesOf, refusedField } from './refused-field.ts';
import { RowProblems } from './row-problems.ts';
import { RowRefused } from './row-refusals.ts';
import type { ReviewStatus } from './value-words.ts';

/** The settings for every row of a file. */
export interface RowSettings {
  /** For files about one product, which have no product column. */
  readonly productCode?: string | undefined;
  /** For rows without a locale. */
  readonly locale: string;
  readonly dateOrder?: DateOrder | undefined;
  readonly thirdPartyName?: string | undefined;
  /** For times without a zone: the store's time zone, an IANA name. Default: UTC. */
  readonly timeZone?: string | undefined;
  readonly now: Date;
  /** For rows with an empty status. Default: published. */
  readonly emptyStatus?: ReviewStatus | undefined;
  /** Separates the addresses of pictures. Default: spaces. */
  readonly photoSeparator?: ',' | ';' | undefined;
  /** The merchant's mapping of words. */
  readonly mapValue?: MapValue | undefined;
  /** Removes the escapes that an export added to cells. */
  readonly readCell?: ((raw: string) => string) | undefined;
}

export interface ReadReview {
  readonly row: CheckedReview;
  /** Like `createdAt`, but reads times without a zone as UTC: does not depend on the store's time zone. */
  readonly createdAtInUtc: string | null;
  /** The source of the row, for files with several sources. */
  readonly source: string;
  /** Values of the row that are not imported. */
  readonly leftOut: readonly LeftOutValue[];
}

/** Reads a row as a review. Pure. Throws a `RowRefused` with all its problems. */
export function readRow(fields: readonly string[], columns: ColumnMap, settings: RowSettings): CheckedReview {
  return readReview(fields, columns, settings).row;
}

/** Like `readRow`, with the data that is not part of the review. */
export function readReview(fields: readonly string[], columns: ColumnMap, settings: RowSettings): ReadReview {
  const values = readers(fields, columns, settings);
  const { raw, id, value, momentIn } = values;
  const problems = new RowProblems();
  const photos = readPhotos(raw('photos'), settings.photoSeparator);
  const email = normalizeId(raw('email'));
  const status = problems.read(() => readStatus(fields, columns, settings), 'hidden');
  const { review, problems: found } = checkReview(
    {
      ...translate(values, problems),
      third_party_name: cleanWithin(raw('third_party_name'), toPlainLine) || settings.thirdPartyName,
      product_code: raw('product_code') || settings.productCode,
      // The API refuses an invalid address. An import leaves it out.
      author_email: isEmail(email) ? email : null,
      status,
      photos: [...photos.addresses],
      translations: rawTranslations(fields, columns, settings),
    },
    settings,
  );
  const isReplyShown =
    !hasColumn(columns, 'reply_public') || problems.read(() => parseYes(value('reply_public')), false);
  const source = problems.read(() => id('source'), '');
  problems.add(found.map((problem) => refusedField(problem, columns, value)));
  problems.throwFound();
  return {
    row: isReplyShown ? review : withoutReply(review),
    createdAtInUtc: momentIn('created_at', 'UTC'),
    source,
    leftOut: [
      ...photos.leftOut,
      ...(email !== '' && !isEmail(email) ? (['email.address_invalid'] as const) : []),
      ...(!isReplyShown && review.reply !== null ? (['reply.not_public'] as const) : []),
    ],
  };
}

/** The cells of a row as values of a review. A cell with an unknown word is a problem. */
function translate({ raw, value, moment }: Readers, problems: RowProblems): UncheckedReview {
  const read = <T>(translateCell: () => T) => problems.read(translateCell, undefined);
  return {
    source_id: raw('source_id'),
    product_name: raw('product_name'),
    rate: read(() => parseRating(value('rate'))),
    title: raw('title'),
    text: raw('text'),
    author_name: raw('author'),
    profile: raw('profile'),
    recommends: read(() => parseRecommends(value('recommends')) ?? undefined),
    locale: read(() => value('locale') || undefined),
    created_at: read(() => moment('created_at') ?? undefined),
    upvotes_count: read(() => parseCount(value('upvotes'))),
    downvotes_count: read(() => parseCount(value('downvotes'))),
    sale_item_id: read(() => parseCount(value('sale_item_id'))),
    reply: raw('reply'),
    replied_at: read(() => moment('replied_at') ?? undefined),
  };
}

function withoutReply({ replyCreatedAt: _, ...review }: CheckedReview): CheckedReview {
  return { ...review, reply: null };
}

type Readers = ReturnType<typeof readers>;

/** Readers of a row's values, by field. If several columns are mapped to a field, the first filled cell is used. */
export function readers(fields: readonly string[], columns: ColumnMap, settings: RowSettings) {
  if (fields.length !== columns.width) throw new RowRefused('row.columns_mismatch');
  const filled = (name: FieldName) =>
    cellsOf(fields, columns, name, settings).find(({ text }) => text.trim() !== '');
  const raw = (name: FieldName) => filled(name)?.text ?? '';
  const value = (name: FieldName) => meaning(name, cleanCell(raw(name), name, toPlainLine), settings);
  const momentIn = (name: FieldName, timeZone: string | undefined) =>
    parseMoment(value(name), name, { ...settings, timeZone });
  return {
    raw,
    value,
    id: (name: FieldName) => cleanCell(raw(name), name, normalizeId),
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

/** Whether a column's name says that its times are in UTC, as WooCommerce's `comment_date_gmt` does. */
const isInUtc = (column: string) => /(?:^|[\W_])(?:gmt|utc)(?:$|[\W_])/i.test(column);

/** Columns of fields without a language, by field. They are needed for each cell of a file. */
const columnsByField = new WeakMap<ColumnMap, ReadonlyMap<FieldName, readonly MappedColumn[]>>();

function columnsOf(columns: ColumnMap, name: FieldName): readonly MappedColumn[] {
  let byField = columnsByField.get(columns);
  if (byField === undefined) {
    byField = groupByField(columns);
    columnsByField.set(columns, byField);
  }
  return byField.get(name) ?? [];
}

function groupByField({ mapped }: ColumnMap): Map<FieldName, MappedColumn[]> {
  const byField = new Map<FieldName, MappedColumn[]>();
  for (const column of mapped) {
    const { name, locale } = column.field;
    if (locale === undefined) byField.set(name, [...(byField.get(name) ?? []), column]);
  }
  return byField;
}

function cellsOf(
  fields: readonly string[],
  columns: ColumnMap,
  name: FieldName,
  { readCell = (raw) => raw }: RowSettings,
): { readonly column: string; readonly text: string }[] {
  return columnsOf(columns, name).map(({ index, column }) => ({
    column,
    text: readCell(fields[index] ?? ''),
  }));
}

const mostRestrictive: readonly ReviewStatus[] = ['hidden', 'pending', 'published'];

/** The most restrictive status of the status columns. */
export function readStatus(
  fields: readonly string[],
  columns: ColumnMap,
  settings: RowSettings,
): ReviewStatus {
  const statuses = cellsOf(fields, columns, 'status', settings)
    .map(({ text }) => meaning('status', cleanCell(text, 'status', toPlainLine), settings))
    .filter((text) => text !== '')
    .map((text) => parseStatus(text));
  return mostRestrictive.find((status) => statuses.includes(status)) ?? parseStatus('', settings.emptyStatus);
}

function rawTranslations(
  fields: readonly string[],
  columns: ColumnMap,
  { readCell = (raw) => raw }: RowSettings,
): UncheckedReview['translations'] {
  return localesOf(columns).map((locale) => {
    const cellOf = (name: 'title' | 'text') => {
      const column = columns.mapped.find(({ field }) => field.name === name && field.locale === locale);
      return column === undefined ? '' : readCell(fields[column.index] ?? '');
    };
    return { locale, title: cellOf('title'), text: cellOf('text') };
  });
}
