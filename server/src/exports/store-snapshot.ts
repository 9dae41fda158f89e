import type {
  InvitationRecord,
  MailTextRecord,
  SavedReplyRecord,
  SavedViewRecord,
  WebhookRecord,
} from '@opina/contract/records/collection';
import type { OrderRecord } from '@opina/contract/records/order';
import type { QuestionRecord } from '@opina/contract/records/question';
import type { ProductRecord, StoreRecord, SurveyQuestionRecord } from '@opina/contract/records/store';
import { countExportedInvitations, exportedInvitations } from '../invitations/store-file/export.ts';
import { countExportedMailTexts, exportedMailTexts } from '../mail/store-file/export.ts';
import type { EmailHasher } from '../mail/suppression/email-hash.ts';
import { countExportedOrders, exportedOrders } from '../orders/store-file/export.ts';
import type { Sql } from '../platform/database/engine/sql.ts';
import { oneRow } from '../platform/database/one-row.ts';
import type { CutTable, ExportCut, ExportScope } from '../platform/database/store-file/export-records.ts';
import { countExportedProducts, exportedProducts, readMerges } from '../products/store-file/export.ts';
import { countExportedQuestions, exportedQuestions } from '../questions/store-file/export.ts';
import { hasOwnPictures } from '../review-media/store-file/export.ts';
import {
  countExportedReviews,
  exportedLocales,
  exportedReviews,
  type ReviewWithKeys,
} from '../reviews/store-file/export.ts';
import { countExportedSavedReplies, exportedSavedReplies } from '../saved-replies/store-file/export.ts';
import { countExportedSavedViews, exportedSavedViews } from '../saved-views/store-file/export.ts';
import { exportedStore } from '../stores/store-file/export.ts';
import {
  countExportedSurveyQuestions,
  exportedSurveyQuestions,
  type SurveyOptions,
} from '../surveys/store-file/export.ts';
import { countExportedWebhooks, exportedWebhooks } from '../webhooks/store-file/export.ts';

/** What an export reads of a store. */
export interface StoreSnapshot {
  store(): Promise<StoreRecord | undefined>;
  products(): AsyncGenerator<ProductRecord>;
  surveyQuestions(): AsyncGenerator<SurveyQuestionRecord>;
  mailTexts(): AsyncGenerator<MailTextRecord>;
  savedReplies(): AsyncGenerator<SavedReplyRecord>;
  savedViews(): AsyncGenerator<SavedViewRecord>;
  /** These three: none without personal data. */
  webhooks(): AsyncGenerator<WebhookRecord>;
  orders(): AsyncGenerator<OrderRecord>;
  invitations(): AsyncGenerator<InvitationRecord>;
  /** Uploaded pictures have the keys of their files. */
  reviews(): AsyncGenerator<ReviewWithKeys>;
  questions(): AsyncGenerator<QuestionRecord>;
  /** How many records there are, to report the progress of an export. */
  size(): Promise<number>;
  /** Whether a review has an uploaded picture or a video. */
  hasOwnPictures(): Promise<boolean>;
  /** The languages into which reviews are translated, in order. */
  translationLocales(): Promise<string[]>;
}

/**
 * How a store is read. `snapshot`: in one transaction, which sees one state of the store; other queries wait for its end in an embedded
 * database, which has one session. `pages`: in statements of some milliseconds each, between which others read and write. Then rows
 * that came after the start are left out, and of the others each appears once, as it is when it is read.
 */
export type ExportReading = 'snapshot' | 'pages';

/** Of a server, in which others wait. */
export const exportReading = { pglite: 'pages', postgres: 'snapshot' } as const satisfies Record<
  string,
  ExportReading
>;

/**
 * Reads a store, always in the same order and in memory that hardly grows with the store. E-mail addresses and what only one person may
 * read are read only with personal data.
 */
export async function readStoreSnapshot<T>(
  sql: Sql,
  { storeId, withPersonalData, hashEmail, reading = 'snapshot' }: SnapshotOptions,
  read: (snapshot: StoreSnapshot) => Promise<T>,
): Promise<T> {
  // Reads its key: the embedded database cannot do that while a transaction runs.
  await hashEmail?.('', '');
  const parts = { storeId, withPersonalData };
  if (reading === 'pages') {
    const scope = { ...parts, tx: sql, cut: await readCut(sql, storeId) };
    return read(snapshotOf(scope, hashEmail));
  }
  const outcome = await sql.begin('ISOLATION LEVEL REPEATABLE READ READ ONLY', async (tx) => ({
    value: await read(snapshotOf({ ...parts, tx, cut: undefined }, hashEmail)),
  }));
  return outcome.value as T;
}

function snapshotOf(scope: ExportScope, hashEmail: EmailHasher | undefined): StoreSnapshot {
  const surveys: SurveyOptions = new Map();
  return {
    store: () => exportedStore(scope),
    products: () => exportedProducts(scope),
    surveyQuestions: () => exportedSurveyQuestions(scope, surveys),
    mailTexts: () => exportedMailTexts(scope),
    savedReplies: () => exportedSavedReplies(scope),
    savedViews: () => exportedSavedViews(scope),
    webhooks: () => exportedWebhooks(scope),
    orders: () => exportedOrders(scope, hashEmail),
    invitations: () => exportedInvitations(scope),
    reviews: () => exportedReviews(scope, surveys),
    questions: () => exportedQuestions(scope),
    size: () => countRecords(scope),
    hasOwnPictures: () => hasOwnPictures(scope),
    translationLocales: () => exportedLocales(scope),
  };
}

/** Of an embedded database, whose transactions follow each other: what has a larger id came later. */
async function readCut(sql: Sql, storeId: string): Promise<ExportCut> {
  const last = (table: CutTable) => sql`(SELECT max(id) FROM ${sql(table)} WHERE store_id = ${storeId})`;
  const { startedAt, ...lastIds } = oneRow(
    await sql<(Record<CutTable, number | null> & { startedAt: string })[]>`
      SELECT now()::text AS started_at, ${last('opinions')} AS opinions, ${last('questions')} AS questions,
        ${last('invitations')} AS invitations`,
  );
  return { startedAt, lastIds, merges: await readMerges(sql, storeId) };
}

interface SnapshotOptions {
  readonly storeId: string;
  readonly withPersonalData: boolean;
  /** Without it, orders do not say whether their client gets mail. */
  readonly hashEmail?: EmailHasher | undefined;
  /** Default: `snapshot`. */
  readonly reading?: ExportReading | undefined;
}

async function countRecords(scope: ExportScope): Promise<number> {
  const counts = [
    await countExportedProducts(scope),
    await countExportedSurveyQuestions(scope),
    await countExportedMailTexts(scope),
    await countExportedSavedReplies(scope),
    await countExportedSavedViews(scope),
    await countExportedWebhooks(scope),
    await countExportedOrders(scope),
    await countExportedInvitations(scope),
    await countExportedReviews(scope),
    await countExportedQuestions(scope),
  ];
  return counts.reduce((sum, count) => sum + count, 0);
}
