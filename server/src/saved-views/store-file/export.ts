import type { SavedViewRecord } from '@opina/contract/records/collection';
import {
  countRows,
  type ExportScope,
  fewRecords,
  record,
} from '../../platform/database/store-file/export-records.ts';

export const countExportedSavedViews = (scope: ExportScope): Promise<number> =>
  countRows(scope, 'saved_views');

/** The saved views, as records. */
export function exportedSavedViews(scope: ExportScope): AsyncGenerator<SavedViewRecord> {
  const { tx, storeId } = scope;
  return fewRecords(
    scope,
    tx`SELECT ${record(scope, tx`'saved_view' AS type, list, name, filters`)}
    FROM saved_views WHERE store_id = ${storeId} ORDER BY name, id`,
  );
}
