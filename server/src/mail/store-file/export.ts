import type { MailTextRecord } from '@opina/contract/records/collection';
import {
  countRows,
  type ExportScope,
  fewRecords,
  record,
} from '../../platform/database/store-file/export-records.ts';

export const countExportedMailTexts = (scope: ExportScope): Promise<number> => countRows(scope, 'mail_texts');

/** The texts of mail that the store has changed, as records. */
export function exportedMailTexts(scope: ExportScope): AsyncGenerator<MailTextRecord> {
  const { tx, storeId } = scope;
  return fewRecords(
    scope,
    tx`SELECT ${record(scope, tx`'mail_text' AS type, kind, locale, subject, heading, body, button`)}
    FROM mail_texts WHERE store_id = ${storeId} ORDER BY kind, locale`,
  );
}
