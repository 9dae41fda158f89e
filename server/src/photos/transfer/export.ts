import type { ExportScope } from '../../platform/database/export-records.ts';
import { oneRow } from '../../platform/database/one-row.ts';

/** Whether a review of the store has an uploaded picture. */
export async function hasOwnPictures({ tx, storeId }: ExportScope): Promise<boolean> {
  const { has } = oneRow(
    await tx<{ has: boolean }[]>`
    SELECT EXISTS (
      SELECT FROM opinion_photos WHERE store_id = ${storeId} AND image LIKE 'media:%') AS has`,
  );
  return has;
}
