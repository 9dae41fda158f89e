import type { Sql } from '../platform/database/engine/sql.ts';
import { oneRow } from '../platform/database/one-row.ts';
import { draftShowing, type MediaFileAddress } from '../platform/media/media-addresses.ts';
import { fileKey, mediaKey, pictureOf } from '../platform/media/media-names.ts';
import { isPossibleStoreId } from '../stores/store-id.ts';
import { isShown } from './shown-media.ts';

/**
 * Whether shoppers see a file of a review (`shown`), or a row has it that they do not see (`kept`): of a review, or of a draft. Undefined:
 * no row has it, or only under another showing.
 */
export async function findMediaFile(
  sql: Sql,
  address: MediaFileAddress,
): Promise<'shown' | 'kept' | undefined> {
  const { storeId, showing } = address;
  if ((storeId !== undefined && !isPossibleStoreId(storeId)) || showing.includes('\0')) return undefined;
  const isOfDraft = showing === draftShowing;
  const found = await (isOfDraft ? findDraftFile(sql, address) : findReviewFile(sql, address));
  if (found.isShown) return 'shown';
  return found.isKept ? 'kept' : undefined;
}

interface Found {
  readonly isKept: boolean;
  readonly isShown: boolean;
}

async function findDraftFile(sql: Sql, { storeId, file }: MediaFileAddress): Promise<Found> {
  return oneRow(
    await sql<Found[]>`
    SELECT count(*) > 0 AS is_kept, false AS is_shown FROM draft_files AS m
    WHERE ${inStore(sql, storeId)} AND m.file = ${keyOf(file)} AND NOT m.is_moved`,
  );
}

async function findReviewFile(sql: Sql, { storeId, showing, file }: MediaFileAddress): Promise<Found> {
  const key = keyOf(file);
  const ofStore = sql`${inStore(sql, storeId)} AND m.showing = ${showing}`;
  const rows = (table: string, column: string) => sql`
    SELECT m.store_id, m.opinion_id, ${isShown(sql)} AS is_shown FROM ${sql(table)} AS m
    WHERE ${ofStore} AND ${sql(`m.${column}`)} LIKE 'media:%' AND ${sql(`m.${column}`)} = ${key}`;
  const files =
    pictureOf(file) === undefined
      ? rows('opinion_videos', 'video')
      : sql`${rows('opinion_photos', 'image')} UNION ALL ${rows('opinion_videos', 'poster')}`;
  return oneRow(
    await sql<Found[]>`
    SELECT count(*) > 0 AS is_kept,
      count(*) FILTER (WHERE o.status = 'published' AND f.is_shown) > 0 AS is_shown
    FROM (${files}) AS f
    JOIN opinions AS o ON o.store_id = f.store_id AND o.id = f.opinion_id`,
  );
}

const inStore = (sql: Sql, storeId: string | undefined) =>
  storeId === undefined ? sql`true` : sql`m.store_id = ${storeId}`;

/** What rows store of a picture in any of its sizes, or of a video. */
function keyOf(file: string): string {
  const picture = pictureOf(file);
  return picture === undefined ? fileKey(file) : mediaKey(picture, 'image');
}
