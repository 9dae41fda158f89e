import type { MediaKind, MediaStatus } from '@opina/contract/constants/media';
import { recordActivity } from '../../activity/record.ts';
import type { Sql } from '../../platform/database/engine/sql.ts';
import { OpinaError } from '../../platform/errors/opina-error.ts';
import { readMediaState, writeMediaStatus } from '../../review-media/status-queries.ts';
import { type Actor, insertEvents } from '../decisions/event-queries.ts';
import { raiseVersions } from '../decisions/versions.ts';
import type { ReviewKey } from '../review-key.ts';
import { countPhotos, lockMediaOf } from './photo-counts.ts';

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
  await sql.begin(async (tx) => {
    const review = await lockMediaOf(tx, storeId, reviewId);
    if (review === undefined) throw new OpinaError('opinion.unknown');
    const media = { storeId, reviewId, kind, id };
    const before = await readMediaState(tx, media);
    if (before === undefined) throw new OpinaError('media.unknown');
    if (ifVersion !== undefined && ifVersion !== before.version) throw new OpinaError('media.changed');
    if (before.status === status) return;
    await writeMediaStatus(tx, media, status);
    if (kind === 'photo') await countPhotos(tx, storeId, reviewId, review);
    await raiseVersions(tx, storeId, [reviewId]);
    await insertEvents(tx, storeId, [reviewId], { actor, action: `${kind}_${status}` });
    await recordActivity(tx, storeId, {
      subject: 'review',
      id: reviewId,
      before: { [`${kind} ${id}`]: before.status },
      after: { [`${kind} ${id}`]: status },
    });
  });
}
