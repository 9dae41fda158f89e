import { maxFeaturesLength } from '@opina/contract/constants/stores';
import { featuresSchema } from '@opina/contract/entities/features';
import { type RecordType, recordSchemas, type StoreFileRecord } from '@opina/contract/records/all';
import type { OrderRecord } from '@opina/contract/records/order';
import type { QuestionRecord } from '@opina/contract/records/question';
import type { PhotoRecord, ReviewRecord } from '@opina/contract/records/review';
import type { StoreRecord } from '@opina/contract/records/store';
import { Compile } from 'typebox/compile';
import { Value } from 'typebox/value';
import { checkTexts } from '../../mail/texts/check-texts.ts';
import { ruleProblems } from '../../moderation/check-rules.ts';
import type { ValueSchema } from '../../platform/errors/describe-values.ts';
import { fieldErrors } from '../../platform/errors/field-errors.ts';
import { OpinaError } from '../../platform/errors/opina-error.ts';
import { isDay } from '../../platform/time/read-times.ts';
import { RowRefused } from '../rows/row-refusals.ts';
import { checkBounds } from './check-bounds.ts';

const checks = Object.fromEntries(
  Object.entries(recordSchemas).map(([type, schema]) => [type, Compile(schema)]),
);

const isRecordType = (type: unknown): type is RecordType =>
  typeof type === 'string' && Object.hasOwn(recordSchemas, type);

/**
 * Checks one line of an export, which has at most `maxValues`. Throws a `RowRefused` that names the field, with the error message of the API, and
 * `import.version_unknown` if the file has another version.
 */
export function readRecord(line: string, maxValues: number): StoreFileRecord {
  checkBounds(line, maxValues);
  const record = parse(line);
  const { type } = record;
  if (type === 'store' && typeof record.version === 'number' && record.version !== 1) {
    throw new OpinaError('import.version_unknown', { detail: String(record.version) });
  }
  if (!isRecordType(type)) throw new RowRefused('line.invalid', 'type');
  if (checks[type]?.Check(record) !== true) throw invalidField(type, record);
  if (!isStorable(record)) throw new RowRefused('line.invalid', type);
  const checked = record as StoreFileRecord;
  const field = inconsistentField(checked);
  if (field !== undefined) throw new RowRefused('line.invalid', `${type}.${field}`);
  return checked;
}

function parse(line: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return value as Record<string, unknown>;
    }
  } catch {
    // Thrown below.
  }
  throw new RowRefused('line.not_json');
}

function invalidField(type: RecordType, record: unknown): RowRefused {
  const [error] = fieldErrors(recordSchemas[type] as ValueSchema, record, type);
  return new RowRefused('line.invalid', error?.field ?? type, undefined, error && ` ${error.message}`);
}

/** The database accepts neither NUL nor lone surrogates. `checkBounds` limits the depth. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !/\0|\p{Surrogate}/u.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, item]) => isStorable(key) && isStorable(item));
}

/** The first field that would make the database refuse the whole batch, or that the API could not return. */
function inconsistentField(record: StoreFileRecord): string | undefined {
  switch (record.type) {
    case 'store':
      return areFeatures(record) ? invalidRule(record) : 'features';
    case 'mail_text':
      return checkTexts(record.kind, record)[0]?.field;
    case 'invitation':
      return invalidDate(Object.entries(record).filter(isDate));
    case 'order':
      return invalidDate(orderDates(record));
    case 'review':
      return (
        partialSource(record) ??
        invalidDate(reviewDates(record)) ??
        invalidDay(record) ??
        inconsistentPart(record)
      );
    case 'question':
      return partialSource(record) ?? invalidDate(questionDates(record));
    default:
      return undefined;
  }
}

/** Unknown features are stored and never shown. */
function areFeatures({ features }: StoreRecord): boolean {
  const areValid = Object.entries(featuresSchema.properties).every(
    ([key, schema]) => !Object.hasOwn(features, key) || Value.Check(schema, features[key]),
  );
  return areValid && JSON.stringify(features).length <= maxFeaturesLength;
}

const isDate = (entry: readonly [string, unknown]): entry is [string, string | null] => /_at$/.test(entry[0]);

/** Rules of a file pass what rules of the API pass. */
function invalidRule({ moderation_rules: rules }: StoreRecord): string | undefined {
  const [problem] = rules ? ruleProblems(rules) : [];
  return problem && `moderation_${problem.field}`;
}

const partialSource = ({ source, source_id }: ReviewRecord | QuestionRecord) =>
  (source === null) === (source_id === null) ? undefined : 'source_id';

type Dates = readonly (readonly [field: string, date: string | null])[];

function invalidDate(dates: Dates): string | undefined {
  const invalid = dates.find(
    ([, date]) => date !== null && (Number.isNaN(Date.parse(date)) || date.startsWith('0000')),
  );
  return invalid?.[0];
}

const orderDates = (order: OrderRecord): Dates => [
  ['delivery_date', order.delivery_date],
  ['created_at', order.created_at],
  ['updated_at', order.updated_at],
];

const reviewDates = ({ created_at, comments, votes, reports = [], videos = [] }: ReviewRecord): Dates => [
  ['created_at', created_at],
  ...comments.map((comment, at) => [`comments.${at}.created_at`, comment.created_at] as const),
  ...reports.flatMap(({ created_at: reportedAt, closed_at: closedAt }, at) => [
    [`reports.${at}.created_at`, reportedAt] as const,
    [`reports.${at}.closed_at`, closedAt] as const,
  ]),
  ...videos.map((video, at) => [`videos.${at}.created_at`, video.created_at] as const),
  ...votes.map((vote, at) => [`votes.${at}.created_at`, vote.created_at] as const),
];

function questionDates({ created_at, asker }: QuestionRecord): Dates {
  const answer = asker?.private_answer;
  if (!answer) return [['created_at', created_at]];
  return [
    ['created_at', created_at],
    ['asker.private_answer.created_at', answer.created_at],
    ['asker.private_answer.expires_at', answer.expires_at],
  ];
}

const invalidDay = ({ experienced_on: day }: ReviewRecord) =>
  day && !isDay(day) ? 'experienced_on' : undefined;

function inconsistentPart(review: ReviewRecord): string | undefined {
  const { translations, comments, votes, photos, reports = [] } = review;
  const { survey_answers: answers, sale_item_id: saleItem } = review;
  const keys = {
    translations: translations.map(({ locale }) => locale),
    comments: comments.map((comment) => comment.position),
    votes: votes.map(({ visitor }) => visitor),
    reports: reports.map(({ visitor }) => visitor),
    photos: photos.flatMap(({ content_hash }) => content_hash ?? []),
    survey_answers: answers.map(({ kind, question, ordering }) => JSON.stringify([kind, question, ordering])),
  };
  const repeated = Object.entries(keys).find(([, list]) => new Set<unknown>(list).size !== list.length);
  if (repeated !== undefined) return repeated[0];
  if (!photos.every(isWholePhoto)) return 'photos';
  return answers.length > 0 && saleItem === null ? 'sale_item_id' : undefined;
}

/** Either none of the files are in the export, or all are, with one file for the two smallest sizes. */
function isWholePhoto({ image, square, square_150, thumbnail }: PhotoRecord): boolean {
  const own = [image, square, square_150, thumbnail].filter((one) => one.startsWith('sha256:'));
  return own.length === 0 || (own.length === 4 && square_150 === thumbnail);
}
