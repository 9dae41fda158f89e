import type { MediaKind, MediaStatus } from '@opina/contract/constants/media';
import type { TransactionSql } from '../platform/database/engine/sql.ts';

/** A photo or a video of a review. */
export interface MediaKey {
  readonly storeId: string;
  readonly reviewId: number;
  readonly kind: MediaKind;
  readonly id: number;
}

interface MediaState {
  readonly status: MediaStatus;
  readonly version: number;
}

const tables = { photo: 'opinion_photos', video: 'opinion_videos' } as const;

const rowOf = (tx: TransactionSql, { storeId, reviewId, id }: MediaKey) =>
  tx`store_id = ${storeId} AND opinion_id = ${reviewId} AND id = ${id}`;

export async function readMediaState(tx: TransactionSql, key: MediaKey): Promise<MediaState | undefined> {
  const [state] = await tx<MediaState[]>`
    SELECT status, version FROM ${tx(tables[key.kind])} WHERE ${rowOf(tx, key)}`;
  return state;
}

export async function writeMediaStatus(
  tx: TransactionSql,
  key: MediaKey,
  status: MediaStatus,
): Promise<void> {
  await tx`
    UPDATE ${tx(tables[key.kind])} SET status = ${status}, version = version + 1 WHERE ${rowOf(tx, key)}`;
}
