import type { StoreFileRecord } from '@opina/contract/records/all';
import { restoreInvitations } from '../../invitations/store-file/restore.ts';
import { restoreMailText } from '../../mail/store-file/restore.ts';
import type { EmailHasher } from '../../mail/suppression/email-hash.ts';
import { previewOrders, restoreOrders } from '../../orders/store-file/restore.ts';
import type { Sql } from '../../platform/database/engine/sql.ts';
import type { IdsInUse, RestoreOutcome } from '../../platform/database/store-file/restored-ids.ts';
import { OpinaError } from '../../platform/errors/opina-error.ts';
import { restoreProducts } from '../../products/store-file/restore.ts';
import { previewQuestions, restoreQuestions } from '../../questions/store-file/restore.ts';
import { restoreSavedReply } from '../../saved-replies/store-file/restore.ts';
import { restoreSavedView } from '../../saved-views/store-file/restore.ts';
import { findStore } from '../../stores/find-store.ts';
import { readSourceKey } from '../../stores/source-key.ts';
import { restoreStore } from '../../stores/store-file/restore.ts';
import { restoreSurveyQuestion } from '../../surveys/store-file/restore.ts';
import { restoreWebhook } from '../../webhooks/store-file/restore.ts';
import type { BatchSize } from '../batch-size.ts';
import type { ImportTally } from '../import-tally.ts';
import { keyedHash } from '../keyed-hash.ts';
import { type RefusalCode, RowRefused } from '../rows/row-refusals.ts';
import { type Entry, type RecordEntry, readBatches, typeOfEntry } from './read-batches.ts';
import type { RestoredPictures } from './restore-pictures.ts';
import { previewReviewsOfFile, type ReviewOutcome, restoreReviewsOfFile } from './restore-reviews.ts';

export interface Restore {
  readonly sql: Sql;
  readonly storeId: string;
  readonly dryRun: boolean;
  readonly pictures: RestoredPictures | undefined;
  readonly idsInUse: IdsInUse | undefined;
  readonly hashEmail: EmailHasher | undefined;
  readonly pieces: AsyncIterable<string>;
  readonly batch: BatchSize;
  readonly tally: ImportTally;
  readonly signal: AbortSignal | undefined;
  /** Called after every batch. */
  readonly onBatch: () => void;
}

type Records<T extends StoreFileRecord['type']> = Extract<StoreFileRecord, { type: T }>[];

/**
 * Restores an export into a store. Existing rows are not changed. Creates the store if the file begins with one. Throws
 * `store.unknown`, `import.version_unknown`, `import.interrupted`, and, after writing all lines, `import.cut_short`.
 */
export async function restoreFile(restore: Restore): Promise<void> {
  let isKnown = false;
  // Reads its key: the embedded database cannot do that while a transaction runs.
  await restore.hashEmail?.('', '');
  for await (const batch of readBatches(restore.pieces, restore.batch)) {
    if (!isKnown) await requireStore(restore, batch);
    isKnown = true;
    await writeBatch(restore, batch);
    restore.onBatch();
    if (restore.signal?.aborted) throw new OpinaError('import.interrupted');
  }
}

async function requireStore({ sql, storeId }: Restore, batch: readonly Entry[]): Promise<void> {
  if (typeOfEntry(batch[0]) === 'store' || (await findStore(sql, storeId)) !== undefined) return;
  throw new OpinaError('store.unknown', { detail: storeId });
}

const refusals: Partial<Record<ReviewOutcome, RefusalCode>> = {
  taken: 'row.source_id_taken',
  unknown: 'line.survey_unknown',
  'picture missing': 'line.picture_missing',
  'picture damaged': 'line.picture_damaged',
};

async function writeBatch(restore: Restore, batch: readonly Entry[]): Promise<void> {
  const { tally } = restore;
  const records = batch.flatMap((entry) => ('record' in entry ? [entry.record] : []));
  const outcomes = (
    restore.dryRun ? await preview(restore, records) : await write(restore, records)
  ).values();
  for (const entry of batch) {
    if ('refusal' in entry) tally.refuse(entry.refusal);
    else count(restore, entry, outcomes.next().value ?? 'present');
  }
}

function count(restore: Restore, { line, leftOutValues }: RecordEntry, outcome: ReviewOutcome): void {
  const { tally, pictures } = restore;
  const code = refusals[outcome];
  if (code !== undefined)
    tally.refuse(new RowRefused(code, undefined, undefined, hintOf(code, pictures)).at(line));
  else if (outcome === 'written' || outcome === 'present') tally.add(outcome);
  if (outcome !== 'written') return;
  for (const one of leftOutValues) tally.leaveOut(one);
}

/** Where the files were looked for, and how to name another folder. Over HTTP there is none. */
function hintOf(code: RefusalCode, pictures: RestoredPictures | undefined): string {
  if (code !== 'line.picture_missing') return '';
  const folder = pictures?.folder.path;
  return folder === undefined
    ? ' An import over HTTP or in the console takes none: use the command opina import.'
    : ` It was looked for in ${folder} (--media names another folder).`;
}

/** Writes records of one type. */
async function write(restore: Restore, records: readonly StoreFileRecord[]): Promise<ReviewOutcome[]> {
  const { sql, storeId } = restore;
  switch (records[0]?.type) {
    case 'store':
      return oneByOne(records as Records<'store'>, (record) => restoreStore(sql, storeId, record));
    case 'product':
      return restoreProducts(sql, storeId, records as Records<'product'>);
    case 'survey_question':
      return oneByOne(records as Records<'survey_question'>, (record) =>
        restoreSurveyQuestion(sql, storeId, record),
      );
    case 'review':
      return restoreReviewsOfFile(restore, await withKeyedIds(restore, records as Records<'review'>));
    case 'order':
      return restoreOrders(sql, storeId, records as Records<'order'>, restore.hashEmail);
    case 'invitation':
      return restoreInvitations(sql, storeId, records as Records<'invitation'>);
    case 'mail_text':
      return oneByOne(records as Records<'mail_text'>, (record) => restoreMailText(sql, storeId, record));
    case 'saved_reply':
      return oneByOne(records as Records<'saved_reply'>, (record) => restoreSavedReply(sql, storeId, record));
    case 'saved_view':
      return oneByOne(records as Records<'saved_view'>, (record) => restoreSavedView(sql, storeId, record));
    case 'webhook':
      return oneByOne(records as Records<'webhook'>, (record) => restoreWebhook(sql, storeId, record));
    case 'question':
      return restoreQuestions(sql, storeId, records as Records<'question'>, restore.idsInUse);
    default:
      return [];
  }
}

/** Looks up reviews, questions and orders. The other records, which are few, count as written. */
async function preview(restore: Restore, records: readonly StoreFileRecord[]): Promise<ReviewOutcome[]> {
  const { sql, storeId } = restore;
  switch (records[0]?.type) {
    case 'review':
      return previewReviewsOfFile(restore, await withKeyedIds(restore, records as Records<'review'>));
    case 'question':
      return previewQuestions(sql, storeId, records as Records<'question'>);
    case 'order':
      return previewOrders(sql, storeId, records as Records<'order'>);
    default:
      return records.map(() => 'written');
  }
}

async function oneByOne<T>(
  records: readonly T[],
  work: (record: T) => Promise<RestoreOutcome>,
): Promise<RestoreOutcome[]> {
  const outcomes: RestoreOutcome[] = [];
  for (const record of records) outcomes.push(await work(record));
  return outcomes;
}

/** Older exports have source ids that are not keyed. */
async function withKeyedIds(
  { sql, storeId }: Restore,
  reviews: Records<'review'>,
): Promise<Records<'review'>> {
  const key = await readSourceKey(sql, storeId);
  if (key === undefined) return reviews;
  return reviews.map((review) => ({
    ...review,
    source_id: review.source_id === null ? null : keyedHash(key, review.source_id),
  }));
}
