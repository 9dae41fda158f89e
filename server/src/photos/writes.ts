import type { MediaStatus } from '@opina/contract/constants/media';
import { recordActivity } from '../activity/record.ts';
import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';
import { lockInStore } from '../platform/database/hold-store.ts';
import { oneRow } from '../platform/database/one-row.ts';
import { raiseEvent } from '../platform/events/events.ts';
import { changePhotoCounts } from '../products/summaries.ts';
import { isShown } from './shown-media.ts';

/** Addresses of one picture in its sizes, or keys of its files; `square150` is 150 px wide and high. */
export interface PhotoSizes {
  readonly image: string;
  readonly square: string;
  readonly square150: string;
  readonly thumbnail: string;
}

export interface NewPhoto extends PhotoSizes {
  /** The hash of the uploaded file. */
  readonly contentHash: Uint8Array;
}

interface PhotographedReview {
  readonly productCode: string;
  readonly isPublished: boolean;
  /** Those that shoppers see. */
  readonly photosCount: number;
}

export interface AddedPhotos {
  readonly photos: readonly NewPhoto[];
  /** How many a review may have. */
  readonly most: number;
  /** Default: `with_review`. */
  readonly status?: MediaStatus | undefined;
}

export type PhotosOutcome =
  | 'review unknown'
  | 'too many'
  /** The images of the written photos, in their order, without those that the review already had. */
  | { readonly written: readonly string[] };

/**
 * Adds pictures to a review, after the existing ones, and updates all counts, in one transaction: all of them or none.
 * Leaves out pictures that the review already has.
 */
export async function insertPhotos(
  sql: Sql,
  storeId: string,
  reviewId: number,
  photos: AddedPhotos,
): Promise<PhotosOutcome> {
  return sql.begin(async (tx) => {
    const outcome = await addPhotos(tx, storeId, reviewId, photos);
    if (typeof outcome === 'object' && outcome.written.length > 0) {
      const after = { photos_added: outcome.written.length };
      await recordActivity(tx, storeId, { subject: 'review', id: reviewId, after });
    }
    return outcome;
  });
}

/** The same as a part of a transaction. */
export async function addPhotos(
  tx: TransactionSql,
  storeId: string,
  reviewId: number,
  { photos, most, status = 'with_review' }: AddedPhotos,
): Promise<PhotosOutcome> {
  const review = await lockReview(tx, storeId, reviewId);
  if (review === undefined) return 'review unknown';
  const known = new Set(await readPhotoHashes(tx, storeId, reviewId));
  const added = photos.filter(({ contentHash }) => {
    const hash = Buffer.from(contentHash).toString('hex');
    return !known.has(hash) && known.add(hash);
  });
  if ((await countStored(tx, storeId, reviewId)) + added.length > most) return 'too many';
  if (added.length > 0) {
    await insertRows(tx, storeId, reviewId, { photos: added, status });
    await countPhotos(tx, storeId, reviewId, review);
  }
  return { written: added.map(({ image }) => image) };
}

/** Refused ones too. A statement after the lock: one that waits for it would not see what the other transaction has written. */
async function countStored(tx: TransactionSql, storeId: string, reviewId: number): Promise<number> {
  const { count } = oneRow(
    await tx<{ count: number }[]>`
    SELECT count(*)::int AS count FROM opinion_photos WHERE store_id = ${storeId} AND opinion_id = ${reviewId}`,
  );
  return count;
}

/** Returns false if the review does not have the photo. */
export async function deletePhoto(
  tx: TransactionSql,
  storeId: string,
  reviewId: number,
  photoId: number,
): Promise<boolean> {
  const review = await lockReview(tx, storeId, reviewId);
  if (review === undefined) return false;
  const deleted = await tx`
    DELETE FROM opinion_photos
    WHERE store_id = ${storeId} AND opinion_id = ${reviewId} AND id = ${photoId}`;
  if (deleted.count === 0) return false;
  await countPhotos(tx, storeId, reviewId, review);
  raiseEvent('files.unused', { storeId });
  return true;
}

/** Returns false if the review does not have the video. A trigger notes its files. */
export async function deleteVideo(
  tx: TransactionSql,
  storeId: string,
  reviewId: number,
  videoId: number,
): Promise<boolean> {
  const review = await lockReview(tx, storeId, reviewId);
  if (review === undefined) return false;
  const deleted = await tx`
    DELETE FROM opinion_videos
    WHERE store_id = ${storeId} AND opinion_id = ${reviewId} AND id = ${videoId}`;
  if (deleted.count > 0) raiseEvent('files.unused', { storeId });
  return deleted.count > 0;
}

/** What is decided about a photo or a video. `stale`: it has another version. */
export interface MediaDecision {
  readonly table: 'opinion_photos' | 'opinion_videos';
  readonly id: number;
  readonly status: MediaStatus;
  readonly ifVersion: number | undefined;
}

export type MediaOutcome = 'changed' | 'unchanged' | 'review unknown' | 'unknown' | 'stale';

/** Gives a photo or a video of a review a status, and updates all counts. */
export async function decideFile(
  tx: TransactionSql,
  storeId: string,
  reviewId: number,
  { table, id, status, ifVersion }: MediaDecision,
): Promise<MediaOutcome> {
  const review = await lockReview(tx, storeId, reviewId);
  if (review === undefined) return 'review unknown';
  const file = tx`store_id = ${storeId} AND opinion_id = ${reviewId} AND id = ${id}`;
  const [before] = await tx<{ status: MediaStatus; version: number }[]>`
    SELECT status, version FROM ${tx(table)} WHERE ${file}`;
  if (before === undefined) return 'unknown';
  if (ifVersion !== undefined && ifVersion !== before.version) return 'stale';
  if (before.status === status) return 'unchanged';
  const part = table === 'opinion_photos' ? 'photo' : 'video';
  await recordActivity(tx, storeId, {
    subject: 'review',
    id: reviewId,
    before: { [`${part} ${id}`]: before.status },
    after: { [`${part} ${id}`]: status },
  });
  await tx`UPDATE ${tx(table)} SET status = ${status}, version = version + 1 WHERE ${file}`;
  if (table === 'opinion_photos') await countPhotos(tx, storeId, reviewId, review);
  return 'changed';
}

/** The hashes of a review's uploaded pictures, in hexadecimal. */
export async function readPhotoHashes(
  sql: Sql | TransactionSql,
  storeId: string,
  reviewId: number,
): Promise<string[]> {
  const rows = await sql<{ hash: string }[]>`
    SELECT encode(content_hash, 'hex') AS hash FROM opinion_photos
    WHERE store_id = ${storeId} AND opinion_id = ${reviewId} AND content_hash IS NOT NULL`;
  return rows.map(({ hash }) => hash);
}

// Locks reviews by id, then summaries by product. All transactions that change both lock in this order.
async function lockReview(
  tx: TransactionSql,
  storeId: string,
  reviewId: number,
): Promise<PhotographedReview | undefined> {
  const [review] = await lockInStore(
    tx,
    storeId,
    tx<PhotographedReview[]>`
    SELECT product_code, status = 'published' AS is_published, photos_count
    FROM opinions WHERE store_id = ${storeId} AND id = ${reviewId}
    FOR UPDATE`,
  );
  return review;
}

async function insertRows(
  tx: TransactionSql,
  storeId: string,
  reviewId: number,
  { photos, status }: { readonly photos: readonly NewPhoto[]; readonly status: MediaStatus },
): Promise<void> {
  const rows = photos.map(({ image, square, square150, thumbnail, contentHash }, at) => ({
    at,
    image,
    square,
    square_150: square150,
    thumbnail,
    hash: Buffer.from(contentHash).toString('hex'),
  }));
  await tx`
    INSERT INTO opinion_photos (store_id, opinion_id, position, image, square, square_150, thumbnail, content_hash,
      status)
    SELECT ${storeId}::text, ${reviewId}::bigint, at + coalesce((
        SELECT max(position) + 1 FROM opinion_photos
        WHERE store_id = ${storeId} AND opinion_id = ${reviewId}), 0),
      image, square, square_150, thumbnail, decode(hash, 'hex'), ${status}
    FROM jsonb_to_recordset(${tx.json(rows)}::jsonb) AS p (
      at int, image text, square text, square_150 text, thumbnail text, hash text)
    ORDER BY at`;
}

async function countPhotos(
  tx: TransactionSql,
  storeId: string,
  reviewId: number,
  { productCode, isPublished, photosCount: before }: PhotographedReview,
): Promise<void> {
  const { after } = oneRow(
    await tx<{ after: number }[]>`
    UPDATE opinions SET photos_count = (
      SELECT count(*) FROM opinion_photos
      WHERE store_id = ${storeId} AND opinion_id = ${reviewId} AND ${isShown(tx)})
    WHERE store_id = ${storeId} AND id = ${reviewId}
    RETURNING photos_count AS after`,
  );
  if (!isPublished) return;
  const counts = tx`
    SELECT ${productCode}::text AS product_code, ${Number(after > 0) - Number(before > 0)}::int AS reviews,
      ${after - before}::int AS photos`;
  await changePhotoCounts(tx, storeId, counts);
}
