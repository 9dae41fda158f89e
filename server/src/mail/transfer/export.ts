import type { MailTextRecord } from '@opina/contract/records/collection';
import { countRows, type ExportScope, record, records } from '../../platform/database/export-records.ts';

export const countExportedMailTexts = (scope: ExportScope): Promise<number> => countRows(scope, 'mail_texts');

/** The texts of mail that the store has changed, as records. */
export async function* exportedMailTexts({ tx, storeId }: ExportScope): AsyncGenerator<MailTextRecord> {
  await tx`
    DECLARE exported_mail_texts NO SCROLL CURSOR FOR
    SELECT ${record(tx, tx`'mail_text' AS type, kind, locale, subject, heading, body, button`)}
    FROM mail_texts WHERE store_id = ${storeId} ORDER BY kind, locale`;
  yield* records<MailTextRecord>(tx, 'exported_mail_texts');
}
