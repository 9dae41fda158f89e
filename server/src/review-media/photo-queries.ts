import type { MediaStatus } from '@opina/contract/constants/media';
import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';
import type { Fragment } from '../platform/database/keyset.ts';
import { oneRow } from '../platform/database/one-row.ts';
import { raiseEvent } from '../platform/events/events.ts';
import { mediaKey } from '../platform/media/media-names.ts';
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

/** Refused ones too. A statement after the lock: one that waits for it would not see what the other transaction has written. */
export async function countStoredPhotos(
  tx: TransactionSql,
  storeId: string,
  reviewId: number,
): Promise<number> {
  const { count } = oneRow(
    await tx<{ count: number }[]>`
    SELECT count(*)::int AS count FROM opinion_photos WHERE store_id = ${storeId} AND opinion_id = ${reviewId}`,
  );
  return count;
}

/** SQL for the number of photos of a review that shoppers see once it is published. */
export const shownPhotosOf = (tx: TransactionSql, storeId: string, reviewId: number): Fragment => tx`(
  SELECT count(*) FROM opinion_photos
  WHERE store_id = ${storeId} AND opinion_id = ${reviewId} AND ${isShown(tx)})`;

/** Photos of one review, and their status. */
interface PhotoRows {
  readonly photos: readonly NewPhoto[];
  readonly status: MediaStatus;
}

/** Adds photos after those that the review has. */
export async function insertPhotoRows(
  tx: TransactionSql,
  storeId: string,
  reviewId: number,
  { photos, status }: PhotoRows,
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

/** The photos of a review that has none. */
export interface FirstPhotos {
  readonly reviewId: number;
  readonly photos: readonly PhotoSizes[];
}

/** Returns the number of photos written. */
export async function insertFirstPhotos(
  tx: TransactionSql,
  storeId: string,
  reviews: readonly FirstPhotos[],
): Promise<number> {
  const rows = reviews.flatMap(({ reviewId, photos }) =>
    photos.map(({ image, square, square150, thumbnail }, position) => ({
      opinion_id: reviewId,
      position,
      image,
      square,
      square_150: square150,
      thumbnail,
    })),
  );
  if (rows.length === 0) return 0;
  await tx`
    INSERT INTO opinion_photos (store_id, opinion_id, position, image, square, square_150, thumbnail)
    SELECT ${storeId}::text, opinion_id, position, image, square, square_150, thumbnail
    FROM jsonb_to_recordset(${tx.json(rows)}::jsonb) AS p (
      opinion_id bigint, position smallint, image text, square text, square_150 text, thumbnail text)
    ORDER BY opinion_id, position`;
  return rows.length;
}

/** Puts the photos of a review in the order of these names. */
export async function orderPhotos(
  tx: TransactionSql,
  storeId: string,
  reviewId: number,
  names: readonly string[],
): Promise<void> {
  const places = names.map((name, at) => ({ at, image: mediaKey(name, 'image') }));
  await tx`
    UPDATE opinion_photos AS f SET position = p.at
    FROM jsonb_to_recordset(${tx.json(places)}::jsonb) AS p (at int, image text)
    WHERE f.store_id = ${storeId} AND f.opinion_id = ${reviewId} AND f.image = p.image AND f.position <> p.at`;
}

/** Returns false if the review does not have the photo. A trigger notes its files. */
export async function deletePhotoRow(
  tx: TransactionSql,
  storeId: string,
  reviewId: number,
  photoId: number,
): Promise<boolean> {
  const deleted = await tx`
    DELETE FROM opinion_photos
    WHERE store_id = ${storeId} AND opinion_id = ${reviewId} AND id = ${photoId}`;
  if (deleted.count > 0) raiseEvent('files.unused', { storeId });
  return deleted.count > 0;
}

/** Deletes the other photos of a review. The caller counts those that are left. */
export async function deletePhotosExcept(
  tx: TransactionSql,
  storeId: string,
  reviewId: number,
  kept: readonly number[],
): Promise<void> {
  await tx`
    DELETE FROM opinion_photos
    WHERE store_id = ${storeId} AND opinion_id = ${reviewId} AND id <> ALL (${[...kept]}::bigint[])`;
  raiseEvent('files.unused', { storeId });
}
