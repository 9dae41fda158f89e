import { maxReplyLength } from '@opina/contract/constants/reviews';
import { isPastMoment } from '../../platform/time/read-times.ts';
import { checkAnswerText, checkQuestion, type QuestionProblem } from '../../questions/new-question.ts';
import type { ImportedAnswer, SourcedQuestion } from '../../questions/store-file/import.ts';
import { readReplyText } from '../../reviews/reply-text.ts';
import type { ImportedReview } from '../../reviews/store-file/import.ts';
import type { ImportedReply } from '../../reviews/store-file/import-replies.ts';
import type { FileReading } from '../choose-columns.ts';
import type { CsvRecord } from '../csv/csv-lexer.ts';
import type { LeftOut } from '../left-out.ts';
import { contentId, type createIdentify } from '../row-identity.ts';
import { readReviewCells, readStatus } from './read-row.ts';
import { tooLong } from './refused-field.ts';
import { RowCells } from './row-cells.ts';
import { type Refusal, RowRefused } from './row-refusals.ts';
import type { RowSettings } from './row-settings.ts';

interface Line {
  readonly line: number;
}

export interface ReviewItem extends Line {
  readonly review: ImportedReview;
  /** The source of the row. '' if the whole file has one source. */
  readonly source: string;
  readonly leftOutValues: readonly LeftOut[];
}

export interface ReplyItem extends Line {
  readonly reply: ImportedReply;
}

export interface AnswerItem extends Line {
  readonly answer: ImportedAnswer;
}

/** What a row was read as. */
export type Item =
  | ReviewItem
  | ReplyItem
  | AnswerItem
  | (Line & { readonly question: SourcedQuestion })
  | (Line & { readonly leftOut: LeftOut })
  | (Line & { readonly refusal: Refusal });

export interface ItemContext {
  readonly reading: FileReading;
  readonly settings: RowSettings;
  readonly identify: ReturnType<typeof createIdentify>;
}

/** Reads one record of a file. Never throws. */
export function readItem({ line, fields, fault }: CsvRecord, context: ItemContext): Item {
  try {
    if (fault !== undefined) throw new RowRefused(`row.${fault}`);
    return { line, ...readRecord(fields, context) };
  } catch (error) {
    if (error instanceof RowRefused) return { line, refusal: error.at(line) };
    throw error;
  }
}

type WithoutLine<T> = T extends unknown ? Omit<T, 'line'> : never;

function readRecord(fields: readonly string[], context: ItemContext): WithoutLine<Item> {
  const { reading, settings, identify } = context;
  const { columns, preset } = reading;
  const rule = reading.leaveOut.find(({ index, values }) => values.has((fields[index] ?? '').trim()));
  if (rule !== undefined && fields.length === columns.width) return { leftOut: rule.as };
  const cells = new RowCells(fields, columns, settings);
  const parentId = cells.id('parent_id');
  const isChild = parentId !== '' && parentId !== '0';
  if (preset?.holds === 'questions') return isChild ? answer(cells, parentId) : question(cells, settings);
  if (isChild) return reply(cells, settings, parentId);
  const { row, createdAtInUtc, source, leftOut } = readReviewCells(cells, columns, settings);
  // The same date for the whole import. Rows with equal dates get ids in the order of the file.
  const createdAt = row.createdAt ?? settings.now.toISOString();
  const sourceId = identify(row, createdAtInUtc);
  return { review: { ...row, sourceId, createdAt }, source, leftOutValues: leftOut };
}

function reply(cells: RowCells, settings: RowSettings, parentId: string): WithoutLine<Item> {
  if (readStatus(cells, settings) !== 'published') return { leftOut: 'row.reply_not_shown' };
  const { text, length } = readReplyText(cells.raw('text'));
  if (length !== undefined) throw tooLong('text', length, maxReplyLength);
  if (text === '') return { leftOut: 'row.not_a_review' };
  return { reply: { parentId, text, createdAt: momentInRange(cells.moment('created_at'), settings) } };
}

function question(cells: RowCells, settings: RowSettings): WithoutLine<Item> {
  const { question: checked, problems } = checkQuestion(
    { productCode: cells.raw('product_code') || (settings.productCode ?? ''), question: cells.raw('text') },
    'imported',
  );
  const [problem] = problems;
  if (problem !== undefined) throw refusedQuestion(problem);
  const { productCode, question: text } = checked;
  const createdAt = momentInRange(cells.moment('created_at'), settings) ?? settings.now.toISOString();
  const sourceId = cells.id('source_id') || contentId([productCode, text]);
  return { question: { sourceId, productCode, question: text, createdAt } };
}

function answer(cells: RowCells, parentId: string): WithoutLine<Item> {
  const { text, problem } = checkAnswerText(cells.raw('text'), 'imported');
  if (problem?.fault === 'missing') return { leftOut: 'row.not_a_review' };
  if (problem !== undefined) throw refusedQuestion(problem);
  return { answer: { parentId, answer: text } };
}

/** A time of a row that is not a review. */
function momentInRange(text: string | null, { now }: RowSettings): string | null {
  if (text !== null && !isPastMoment(text, now)) throw new RowRefused('row.date_out_of_range', 'created_at');
  return text;
}

function refusedQuestion({ field, fault, length, max }: QuestionProblem): RowRefused {
  const column = field === 'productCode' ? 'product_code' : 'text';
  if (fault === 'too long') return tooLong(column, length, max);
  return new RowRefused(field === 'productCode' ? 'row.product_missing' : 'row.question_missing', column);
}
