import type { countMedia as countMediaCall } from '@opina/contract/calls/merchant/media';
import type { WireStoreMedia } from '@opina/contract/entities/reviews/store-media';
import type { Static } from 'typebox';
import type { Sql } from '../platform/database/engine/sql.ts';
import { cursorOf } from '../platform/database/keyset.ts';
import { OpinaError } from '../platform/errors/opina-error.ts';
import { raiseEvent } from '../platform/events/events.ts';
import { type Actor, decideReviewMedia, type MediaChoice } from '../reviews/media/decide-media.ts';
import type { ReviewKey } from '../reviews/review-key.ts';
import { countListed, readWallPage, readWallRows, type WallPage, type WallRow } from './wall-queries.ts';

/** A page of the photos and videos of a store, the newest review first. */
export async function listMedia(
  sql: Sql,
  page: WallPage,
): Promise<{ items: WireStoreMedia[]; next_cursor: string | null }> {
  const { places, next } = await readWallPage(sql, page);
  const rows = places.length === 0 ? [] : await readWallRows(sql, page.storeId, places);
  const byKey = new Map(rows.map((row) => [`${row.kind} ${row.id}`, wireMedia(row)]));
  return {
    items: places.flatMap(({ kind, mediaId }) => byKey.get(`${kind} ${mediaId}`) ?? []),
    next_cursor: next === undefined ? null : cursorOf(next),
  };
}

export async function countMedia(sql: Sql, storeId: string): Promise<Static<typeof countMediaCall.response>> {
  return {
    waiting: await countListed(sql, storeId, 'waiting'),
    accepted: await countListed(sql, storeId, 'accepted'),
    refused: await countListed(sql, storeId, 'refused'),
  };
}

/** Throws `opinion.unknown`, `media.unknown`, `media.changed`. */
export async function decideMedia(
  sql: Sql,
  key: ReviewKey,
  choice: MediaChoice,
  actor: Actor,
): Promise<WireStoreMedia> {
  await decideReviewMedia(sql, key, choice, actor);
  const decided = await getMedia(sql, key, choice);
  const { storeId, reviewId: id } = key;
  raiseEvent('row.changed', { storeId, kind: 'opinion', id, version: decided.opinion.version });
  return decided;
}

/** Throws `media.unknown`. */
export async function getMedia(
  sql: Sql,
  { storeId, reviewId }: ReviewKey,
  { kind, id }: Pick<MediaChoice, 'kind' | 'id'>,
): Promise<WireStoreMedia> {
  const [row] = await readWallRows(sql, storeId, [{ kind, mediaId: id, reviewId }]);
  if (row === undefined) throw new OpinaError('media.unknown');
  return wireMedia(row);
}

function wireMedia(row: WallRow): WireStoreMedia {
  return {
    kind: row.kind,
    id: row.id,
    version: row.version,
    status: row.status,
    listed: row.listed,
    photo: row.photo,
    video: row.video,
    opinion: {
      id: row.reviewId,
      version: row.reviewVersion,
      status: row.reviewStatus,
      rate: row.rate,
      title: row.title,
      text: row.text,
      author_name: row.authorName,
      product_code: row.productCode,
      product_name: row.productName,
      created_at: row.createdAt.toISOString(),
    },
  };
}
