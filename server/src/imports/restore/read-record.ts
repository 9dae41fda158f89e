import { maxFeaturesLength } from '@opina/contract/constants';
import { featuresSchema } from '@opina/contract/entities/features';
import { Compile } from 'typebox/compile';
import { Value } from 'typebox/value';
import type {
  ExportedOrder,
  ExportedPhoto,
  ExportedQuestion,
  ExportedRecord,
  ExportedReview,
  ExportedStore,
} from '../../exports/exported-records.ts';
import { ImportError } from '../import-error.ts';
import { RowRefused } from '../rows/row-refusals.ts';
import { recordSchemas } from './record-schemas.ts';

const checks = Object.fromEntries(
  Object.entries(recordSchemas).map(([type, schema]) => [type, Compile(schema)]),
);

/**
 * One line of an export. Throws a `RowRefused`, which never holds a value of the line, and an `ImportError`
 * (`import.version_unknown`) when the whole file is not for us.
 */
export function readExportedRecord(line: string): ExportedRecord {
  const record = parse(line);
  const type = typeof record.type === 'string' ? record.type : '';
  if (type === 'store' && typeof record.version === 'number' && record.version !== 1) {
    throw new ImportError('import.version_unknown', String(record.version));
  }
  const check = Object.hasOwn(checks, type) ? checks[type] : undefined;
  if (check === undefined || !check.Check(record)) throw new RowRefused('line.invalid', type || 'type');
  if (!isStorable(record) || !isConsistent(record as unknown as ExportedRecord)) {
    throw new RowRefused('line.invalid', type);
  }
  return record as unknown as ExportedRecord;
}

function parse(line: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return value as Record<string, unknown>;
    }
  } catch {
    // Said below.
  }
  throw new RowRefused('line.not_json');
}

const deepest = 20;

/** The database takes neither NUL nor halves of characters. */
function isStorable(value: unknown, levels = deepest): boolean {
  if (typeof value === 'string') return !/\0|\p{Surrogate}/u.test(value);
  if (typeof value !== 'object' || value === null) return true;
  if (levels === 0) return false;
  return Object.entries(value).every(([key, item]) => isStorable(key) && isStorable(item, levels - 1));
}

/** What the database would refuse a whole batch for, and what the server could not answer with. */
function isConsistent(record: ExportedRecord): boolean {
  switch (record.type) {
    case 'store':
      return areFeatures(record);
    case 'order':
      return areReal(orderDates(record));
    case 'review':
      return hasWholeSource(record) && areReal(reviewDates(record)) && isWholeReview(record);
    case 'question':
      return hasWholeSource(record) && areReal(questionDates(record));
    default:
      return true;
  }
}

/** Those that nobody knows are never shown. */
function areFeatures({ features }: ExportedStore): boolean {
  const isRight = Object.entries(featuresSchema.properties).every(
    ([key, schema]) => !Object.hasOwn(features, key) || Value.Check(schema, features[key]),
  );
  return isRight && JSON.stringify(features).length <= maxFeaturesLength;
}

const hasWholeSource = ({ source, source_id }: ExportedReview | ExportedQuestion) =>
  (source === null) === (source_id === null);

const areReal = (dates: readonly (string | null)[]) =>
  dates.every((date) => date === null || (!Number.isNaN(Date.parse(date)) && !date.startsWith('0000')));

const orderDates = (order: ExportedOrder) => [order.delivery_date, order.created_at, order.updated_at];

const reviewDates = ({ created_at, comments, votes }: ExportedReview) => [
  created_at,
  ...[...comments, ...votes].map((one) => one.created_at),
];

function questionDates({ created_at, asker }: ExportedQuestion): string[] {
  const answer = asker?.private_answer;
  return answer ? [created_at, answer.created_at, answer.expires_at] : [created_at];
}

function isWholeReview({
  translations,
  comments,
  votes,
  photos,
  survey_answers,
  sale_item_id,
}: ExportedReview): boolean {
  const answers = survey_answers.map(({ kind, question, ordering }) =>
    JSON.stringify([kind, question, ordering]),
  );
  const isOnce = [
    translations.map(({ locale }) => locale),
    comments.map(({ position }) => position),
    votes.map(({ visitor }) => visitor),
    photos.flatMap(({ content_hash }) => content_hash ?? []),
    answers,
  ].every((keys) => new Set<unknown>(keys).size === keys.length);
  return isOnce && photos.every(isWholePhoto) && (answers.length === 0 || sale_item_id !== null);
}

/** All of its files are ours, the smallest one twice, or none is. */
function isWholePhoto({ image, square, square_150, thumbnail }: ExportedPhoto): boolean {
  const own = [image, square, square_150, thumbnail].filter((one) => one.startsWith('sha256:'));
  return own.length === 0 || (own.length === 4 && square_150 === thumbnail);
}
