import { createHash } from 'node:crypto';
import type { ErrorCode } from '@opina/contract/errors';
import type { MediaContext } from '../platform/context.ts';
import { isApiError } from '../platform/errors/opina-error.ts';
import { requireStore } from '../stores/require-store.ts';
import {
  countLinkedPhotos,
  type LinkedPhoto,
  listLinkedPhotos,
  replaceLinkedPhoto,
} from './linked-queries.ts';
import { newPhoto } from './new-photo.ts';

export interface LinkedPhotosProgress {
  readonly total: number;
  readonly fetched: number;
  readonly failed: number;
}

export interface FetchLinkedOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: (progress: LinkedPhotosProgress) => void;
  /** Called for a picture that could not be fetched or encoded. Its row does not change. */
  readonly onFailed?: (photo: LinkedPhoto, code: ErrorCode) => void;
}

const batch = 200;
/** Several at once, because most of the time is spent waiting for other servers. */
const atOnce = 4;

/**
 * Fetches the pictures of a store's reviews from other servers, encodes them in all sizes and stores them. Changes one row
 * at a time, so another run continues an interrupted one. Throws `store.unknown`, and the signal's reason if it is aborted.
 */
export async function fetchLinkedPhotos(
  context: MediaContext,
  storeId: string,
  { signal, onProgress, onFailed }: FetchLinkedOptions = {},
): Promise<LinkedPhotosProgress> {
  const { write } = context;
  await write((sql) => requireStore(sql, storeId));
  const total = await write((sql) => countLinkedPhotos(sql, storeId));
  let [fetched, failed] = [0, 0];
  const one = async (photo: LinkedPhoto): Promise<void> => {
    try {
      if (await storePicture(context, storeId, photo)) fetched += 1;
    } catch (error) {
      if (!isApiError(error)) throw error;
      failed += 1;
      onFailed?.(photo, error.code);
    }
    onProgress?.({ total, fetched, failed });
  };
  for await (const photos of batches(context, storeId)) {
    const left = [...photos];
    const work = async () => {
      for (let photo = left.shift(); photo !== undefined; photo = left.shift()) {
        signal?.throwIfAborted();
        await one(photo);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  }
  return { total, fetched, failed };
}

async function* batches({ write }: MediaContext, storeId: string): AsyncGenerator<readonly LinkedPhoto[]> {
  for (let after: LinkedPhoto | undefined; ; ) {
    const photos = await write((sql) => listLinkedPhotos(sql, storeId, { after, limit: batch }));
    if (photos.length === 0) return;
    yield photos;
    after = photos.at(-1);
  }
}

/** Stores the files first, so that a row never refers to a missing file. */
async function storePicture(
  { write, media }: MediaContext,
  storeId: string,
  photo: LinkedPhoto,
): Promise<boolean> {
  const bytes = await media.fetch(photo.image);
  const { name } = await media.keep(storeId, bytes);
  const contentHash = createHash('sha256').update(bytes).digest();
  const isTaken = await write((sql) => replaceLinkedPhoto(sql, storeId, photo, newPhoto(name, contentHash)));
  if (!isTaken) await media.remove(name);
  return isTaken;
}
