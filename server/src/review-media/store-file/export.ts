import { oneRow } from '../../platform/database/one-row.ts';
import { type ExportScope, list } from '../../platform/database/store-file/export-records.ts';
import { placeOf } from '../placed-keys.ts';

/** Whether a review of the store has an uploaded picture or a video. */
export async function hasOwnPictures({ tx, storeId }: ExportScope): Promise<boolean> {
  const { has } = oneRow(
    await tx<{ has: boolean }[]>`
    SELECT EXISTS (
      SELECT FROM opinion_photos WHERE store_id = ${storeId} AND image LIKE 'media:%'
    ) OR EXISTS (SELECT FROM opinion_videos WHERE store_id = ${storeId}) AS has`,
  );
  return has;
}

/** SQL for the photos of review `o`, as its record has them, and the places of their files. */
export function exportedPhotos(scope: ExportScope) {
  const { tx, storeId } = scope;
  return list(
    scope,
    tx`
    SELECT json_agg(json_build_object('image', p.image, 'square', p.square, 'square_150', p.square_150,
      'thumbnail', p.thumbnail, 'content_hash', encode(p.content_hash, 'hex'),
      'status', p.status, 'place', ${placeOf(tx, 'p')}) ORDER BY p.position, p.id)
    FROM opinion_photos AS p WHERE p.store_id = ${storeId} AND p.opinion_id = o.id`,
  );
}
