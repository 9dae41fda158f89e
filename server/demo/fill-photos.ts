import { readFile } from 'node:fs/promises';
import type { CustomerPhotos } from '@opina/demo-store/content/customer-photos';
import type { DemoStore } from '@opina/demo-store/content/stores';
import { customerPicturesFolder } from '@opina/demo-store/folders';
import type { Context } from '../src/platform/context.ts';
import type { Sql } from '../src/platform/database/engine/sql.ts';
import { findReviewBySource } from '../src/reviews/list-queries.ts';
import { addReviewPhotos } from '../src/reviews/media/photo-uploads.ts';
import { readStoreReviews } from '../src/reviews/queries.ts';

/** The default source of imports, as the demo's reviews are imported without naming one. */
const source = 'csv';

/**
 * Uploads the pictures of the demo's customers. Returns their number. Reviews that already have pictures are unchanged.
 */
export async function fillPhotos(
  sql: Sql,
  context: Context,
  { id, photos = [] }: DemoStore,
): Promise<number> {
  const fill = async ({ sourceId, pictures }: CustomerPhotos): Promise<number> => {
    const reviewId = await findReviewBySource(sql, id, source, sourceId);
    if (reviewId === undefined) return 0;
    const [review] = await readStoreReviews(sql, id, [reviewId]);
    if (review === undefined || review.photos.length > 0) return 0;
    const files = pictures.map((name) => readFile(new URL(`${name}.webp`, customerPicturesFolder)));
    await addReviewPhotos(context, { storeId: id, reviewId }, await Promise.all(files));
    return pictures.length;
  };
  // The server limits how many are processed at once.
  const filled = await Promise.all(photos.map(fill));
  return filled.reduce((sum, number) => sum + number, 0);
}
