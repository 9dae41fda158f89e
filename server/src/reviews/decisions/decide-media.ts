import type { MediaKind, MediaStatus } from '@opina/contract/constants/media';
import { decideFile } from '../../photos/writes.ts';
import type { Sql } from '../../platform/database/engine/sql.ts';
import { OpinaError } from '../../platform/errors/opina-error.ts';
import type { ReviewKey } from '../review-key.ts';
import { type Actor, insertEvents } from './event-queries.ts';
import { raiseVersions } from './versions.ts';

export type { Actor };

export interface MediaChoice {
  readonly kind: MediaKind;
  readonly id: number;
  readonly status: MediaStatus;
  /** The version that was decided about. Default: any. */
  readonly ifVersion: number | undefined;
}

/**
 * Decides about a photo or a video of a review by itself, and writes that into the history of the review, whose version it raises.
 * Throws `opinion.unknown`, `media.unknown`, `media.changed`.
 */
export async function decideReviewMedia(
  sql: Sql,
  { storeId, reviewId }: ReviewKey,
  { kind, id, status, ifVersion }: MediaChoice,
  actor: Actor,
): Promise<void> {
  const table = kind === 'photo' ? 'opinion_photos' : 'opinion_videos';
  const outcome = await sql.begin(async (tx) => {
    const decided = await decideFile(tx, storeId, reviewId, { table, id, status, ifVersion });
    if (decided === 'changed') {
      await raiseVersions(tx, storeId, [reviewId]);
      await insertEvents(tx, storeId, [reviewId], { actor, action: `${kind}_${status}` });
    }
    return decided;
  });
  if (outcome === 'review unknown') throw new OpinaError('opinion.unknown');
  if (outcome === 'unknown') throw new OpinaError('media.unknown');
  if (outcome === 'stale') throw new OpinaError('media.changed');
}
