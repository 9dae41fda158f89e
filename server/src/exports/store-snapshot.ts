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
import { countExportedInvitations, exportedInvitations } from '../invitations/transfer/export.ts';
import type { EmailHasher } from '../mail/suppression/email-hash.ts';
import { countExportedMailTexts, exportedMailTexts } from '../mail/transfer/export.ts';
import { countExportedOrders, exportedOrders } from '../orders/transfer/export.ts';
import { hasOwnPictures } from '../photos/transfer/export.ts';
import type { Sql } from '../platform/database/engine/sql.ts';
import type { ExportScope } from '../platform/database/export-records.ts';
import { countExportedProducts, exportedProducts } from '../products/transfer/export.ts';
import { countExportedQuestions, exportedQuestions } from '../questions/transfer/export.ts';
import {
  countExportedReviews,
  exportedLocales,
  exportedReviews,
  type ReviewWithKeys,
} from '../reviews/transfer/export.ts';
import { countExportedSavedReplies, exportedSavedReplies } from '../saved-replies/transfer/export.ts';
import { countExportedSavedViews, exportedSavedViews } from '../saved-views/transfer/export.ts';
import { exportedStore } from '../stores/transfer/export.ts';
import { countExportedSurveyQuestions, exportedSurveyQuestions } from '../surveys/transfer/export.ts';
import { countExportedWebhooks, exportedWebhooks } from '../webhooks/transfer/export.ts';

/** One consistent view of a store. Later writes do not change it. */
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
 * Reads a store in one transaction, always in the same order and in memory that does not grow with the store. E-mail addresses
 * and what only one person may read are read only with personal data.
 */
export async function readStoreSnapshot<T>(
  sql: Sql,
  { storeId, withPersonalData, hashEmail }: SnapshotOptions,
  read: (snapshot: StoreSnapshot) => Promise<T>,
): Promise<T> {
  // Reads its key: the embedded database cannot do that while a transaction runs.
  await hashEmail?.('', '');
  const outcome = await sql.begin('ISOLATION LEVEL REPEATABLE READ READ ONLY', async (tx) => {
    const scope = { tx, storeId, withPersonalData };
    return {
      value: await read({
        store: () => exportedStore(scope),
        products: () => exportedProducts(scope),
        surveyQuestions: () => exportedSurveyQuestions(scope),
        mailTexts: () => exportedMailTexts(scope),
        savedReplies: () => exportedSavedReplies(scope),
        savedViews: () => exportedSavedViews(scope),
        webhooks: () => exportedWebhooks(scope),
        orders: () => exportedOrders(scope, hashEmail),
        invitations: () => exportedInvitations(scope),
        reviews: () => exportedReviews(scope),
        questions: () => exportedQuestions(scope),
        size: () => countRecords(scope),
        hasOwnPictures: () => hasOwnPictures(scope),
        translationLocales: () => exportedLocales(scope),
      }),
    };
  });
  return outcome.value as T;
}

interface SnapshotOptions {
  readonly storeId: string;
  readonly withPersonalData: boolean;
  /** Without it, orders do not say whether their client gets mail. */
  readonly hashEmail?: EmailHasher | undefined;
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
