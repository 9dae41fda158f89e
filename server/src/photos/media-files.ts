import type { MediaContext } from '../platform/context.ts';
import { mediaKey } from '../platform/media/media-names.ts';
import { deleteMediaRemovals, findUsedImages, listMediaRemovals } from './file-queries.ts';

export interface MediaSweep {
  /** Pictures whose rows were deleted, and now their files. */
  readonly removed: number;
  /** Pictures whose upload did not come to its end. */
  readonly orphans: number;
  /** Files that an interrupted write left behind. */
  readonly unfinished: number;
}

const batch = 500;
/** No upload takes nearly as long: what is older and has no row will never have one. */
const orphanAgeMs = 3_600_000;

/**
 * Removes the files of pictures whose rows were deleted, of one store or of all; how many pictures. Never throws: what
 * cannot be removed now stays written down, and is removed by the next sweep.
 */
export async function removeUnusedFiles(context: MediaContext, storeId?: string): Promise<number> {
  try {
    return await drainRemovals(context, storeId);
  } catch {
    return 0;
  }
}

/** Throws what the database or the store of files throws, and the signal's reason once it is aborted. */
export async function sweepMedia(
  context: MediaContext,
  { olderThanMs = orphanAgeMs, signal }: { olderThanMs?: number; signal?: AbortSignal } = {},
): Promise<MediaSweep> {
  const { write, media } = context;
  const before = new Date(Date.now() - olderThanMs);
  const removed = await drainRemovals(context, undefined, signal);
  const old = (await media.list()).filter(({ modifiedAt }) => modifiedAt < before);
  let orphans = 0;
  for (let at = 0; at < old.length; at += batch) {
    const names = old.slice(at, at + batch).map(({ name }) => name);
    const used = new Set(
      await write((sql) =>
        findUsedImages(
          sql,
          names.map((name) => mediaKey(name, 'image')),
        ),
      ),
    );
    const unused = names.filter((name) => !used.has(mediaKey(name, 'image')));
    for (const name of unused) {
      signal?.throwIfAborted();
      await media.remove(name);
    }
    orphans += unused.length;
  }
  return { removed, orphans, unfinished: await media.removeUnfinished(before) };
}

async function drainRemovals(
  { write, media }: MediaContext,
  storeId: string | undefined,
  signal?: AbortSignal,
): Promise<number> {
  for (let removed = 0; ; ) {
    const removals = await write((sql) => listMediaRemovals(sql, { storeId, limit: batch }));
    if (removals.length === 0) return removed;
    for (const { name } of removals) {
      signal?.throwIfAborted();
      await media.remove(name);
    }
    await write((sql) => deleteMediaRemovals(sql, removals));
    removed += removals.length;
  }
}
