import type { SavedReplyRecord } from '@opina/contract/records/collection';
import {
  countRows,
  type ExportScope,
  fewRecords,
  record,
} from '../../platform/database/store-file/export-records.ts';

export const countExportedSavedReplies = (scope: ExportScope): Promise<number> =>
  countRows(scope, 'saved_replies');

/** The saved replies, as records. */
export function exportedSavedReplies(scope: ExportScope): AsyncGenerator<SavedReplyRecord> {
  const { tx, storeId } = scope;
  return fewRecords(
    scope,
    tx`SELECT ${record(scope, tx`'saved_reply' AS type, title, text, used_for, position`)}
    FROM saved_replies WHERE store_id = ${storeId} ORDER BY position, id`,
  );
}
