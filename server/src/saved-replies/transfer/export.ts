import type { SavedReplyRecord } from '@opina/contract/records/collection';
import { countRows, type ExportScope, record, records } from '../../platform/database/export-records.ts';

export const countExportedSavedReplies = (scope: ExportScope): Promise<number> =>
  countRows(scope, 'saved_replies');

/** The saved replies, as records. */
export async function* exportedSavedReplies({ tx, storeId }: ExportScope): AsyncGenerator<SavedReplyRecord> {
  await tx`
    DECLARE exported_saved_replies NO SCROLL CURSOR FOR
    SELECT ${record(tx, tx`'saved_reply' AS type, title, text, used_for, position`)}
    FROM saved_replies WHERE store_id = ${storeId} ORDER BY position, id`;
  yield* records<SavedReplyRecord>(tx, 'exported_saved_replies');
}
