import type { MediaContext } from '../platform/context.ts';
import { fileKey, mediaKey, typeOfVideo } from '../platform/media/media-names.ts';
import { deleteMediaRemovals, findUsedFiles, listMediaRemovals } from './file-queries.ts';

export interface MediaSweep {
  /** Pictures with a deleted row, whose files were deleted now. */
  readonly removed: number;
  /** Pictures of interrupted uploads. */
  readonly orphans: number;
  /** Unfinished files of interrupted writes. */
  readonly unfinished: number;
}

const batch = 500;
/** Longer than any upload: an older picture without a row will not get one. */
const orphanAgeMs = 3_600_000;

/**
 * Deletes the files of pictures whose rows were deleted, of one store or of all. Returns the number of pictures. Never
 * throws: the next sweep deletes the files that could not be deleted now.
 */
export async function removeUnusedFiles(context: MediaContext, storeId?: string): Promise<number> {
  try {
    return await drainRemovals(context, storeId);
  } catch {
    return 0;
  }
}

interface SweepOptions {
  readonly olderThanMs?: number;
  readonly signal?: AbortSignal;
  /** Further databases, whose rows also refer to files of this storage. */
  readonly others?: readonly MediaContext[];
}

/** Throws the errors of the databases and of the storage, and the signal's reason if it is aborted. */
export async function sweepMedia(
  context: MediaContext,
  { olderThanMs = orphanAgeMs, signal, others = [] }: SweepOptions = {},
): Promise<MediaSweep> {
  const { media } = context;
  const before = new Date(Date.now() - olderThanMs);
  const contexts = [context, ...others];
  let removed = 0;
  for (const one of contexts) removed += await drainRemovals(one, undefined, signal);
  const old = (await media.list()).filter(({ modifiedAt }) => modifiedAt < before);
  let orphans = 0;
  for (let at = 0; at < old.length; at += batch) {
    const names = old.slice(at, at + batch).map(({ name }) => name);
    const keys = names.map(keyOf);
    const used = new Set<string>();
    for (const { write } of contexts) {
      for (const image of await write((sql) => findUsedFiles(sql, keys))) used.add(image);
    }
    const unused = names.filter((name) => !used.has(keyOf(name)));
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

/** What rows store of a picture or of a video, by its name in the storage. */
const keyOf = (name: string) => (typeOfVideo(name) === undefined ? mediaKey(name, 'image') : fileKey(name));
