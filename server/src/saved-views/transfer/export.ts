import type { SavedViewRecord } from '@opina/contract/records/collection';
import { countRows, type ExportScope, record, records } from '../../platform/database/export-records.ts';

export const countExportedSavedViews = (scope: ExportScope): Promise<number> =>
  countRows(scope, 'saved_views');

/** The saved views, as records. */
export async function* exportedSavedViews({ tx, storeId }: ExportScope): AsyncGenerator<SavedViewRecord> {
  await tx`
    DECLARE exported_saved_views NO SCROLL CURSOR FOR
    SELECT ${record(tx, tx`'saved_view' AS type, list, name, filters`)}
    FROM saved_views WHERE store_id = ${storeId} ORDER BY name, id`;
  yield* records<SavedViewRecord>(tx, 'exported_saved_views');
}
