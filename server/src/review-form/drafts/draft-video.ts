import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { maxVideoBytes, maxVideoSeconds } from '@opina/contract/constants/media';
import type { WireReviewDraft } from '@opina/contract/entities/reviews/review-form';
import type { MediaContext } from '../../platform/context.ts';
import { isApiError, OpinaError } from '../../platform/errors/opina-error.ts';
import { receiveFile } from '../../platform/files/receive-file.ts';
import { createUploadQuota, type Sharers } from '../../platform/files/upload-quota.ts';
import { fileKey, mediaKey } from '../../platform/media/media-names.ts';
import { inspectVideo, patched } from '../../platform/media/video/inspect-video.ts';
import { type ByteSource, partsOf, sourceOf, type VideoInfo } from '../../platform/media/video/video-file.ts';
import { checkOpenItem, type ItemOfLink, inOpenItem } from '../form/with-item.ts';
import { wireDraft } from './draft.ts';
import { draftKey } from './draft-key.ts';
import { keepPicture, requireBudget, requireBudgetFor, requireFiles } from './draft-photos.ts';
import { deleteDraftFiles, findDraft, insertDraftFile, mergeDraft } from './draft-queries.ts';
import { readDraft } from './save-draft.ts';

/** Uploads are on the disk of the server until they are stored. */
const quota = createUploadQuota({
  uploadsPerStore: 6,
  uploadsPerLink: 1,
  uploadsPerNetwork: 4,
  uploadsPerSite: 5,
  bytesPerStore: 6 * maxVideoBytes,
  bytes: 16 * maxVideoBytes,
});

/** A camera rounds up. */
const toleranceMs = 1_000;

/**
 * Gives a draft this video instead of an earlier one. `sharers`: see `Uploader`. Only what a player needs of it is kept. Throws the
 * errors of `inOpenItem`, `review_form.photos_off`, `review_form.flood`, `video.…`, `request.too_slow`, `request.malformed`, `server.unavailable`.
 */
export async function setDraftVideo(
  context: MediaContext,
  of: ItemOfLink,
  upload: Readable,
  sharers: Sharers,
): Promise<WireReviewDraft> {
  await context.write(async (sql) => {
    const form = await checkOpenItem(sql, of);
    requireFiles(form);
    await requireBudget(sql, form);
  });
  const counted = quota.begin({ storeId: of.link.storeId, sharers });
  try {
    const received = await receiveFile(upload, {
      openTemporary: context.media.openTemporary,
      maxBytes: maxVideoBytes,
      tooLarge: 'video.too_large',
      add: counted.add,
      signal: counted.signal,
    });
    counted.receive();
    try {
      return await keepVideo(context, of, received);
    } finally {
      await received.close();
    }
  } finally {
    counted.end();
  }
}

async function keepVideo(context: MediaContext, of: ItemOfLink, file: FileHandle): Promise<WireReviewDraft> {
  const source = await sourceOf(file);
  const info = await inspect(source);
  const open = () => patched(partsOf(source), info.patches);
  const hash = createHash('sha256');
  for await (const part of open()) hash.update(part);
  const name = await context.media.keepVideo(info.type, source.size, open);
  try {
    const draft = await insertVideo(context, of, {
      name,
      hash: hash.digest('hex'),
      info,
      bytes: source.size,
    });
    return draft;
  } catch (error) {
    // If the response of the database did not come, the row may exist: the sweep finds out.
    if (isApiError(error)) await context.media.remove(name).catch(() => {});
    throw error;
  }
}

/** Throws `video.format_unsupported`, `video.damaged`, `video.too_long`. */
async function inspect(source: ByteSource): Promise<VideoInfo> {
  const info = await inspectVideo(source);
  if (info === 'unknown') throw new OpinaError('video.format_unsupported');
  if (info === 'damaged') throw new OpinaError('video.damaged');
  if ((info.durationMs ?? 0) > maxVideoSeconds * 1_000 + toleranceMs) throw new OpinaError('video.too_long');
  return info;
}

interface StoredVideo {
  readonly name: string;
  readonly hash: string;
  readonly info: VideoInfo;
  readonly bytes: number;
}

async function insertVideo(
  context: MediaContext,
  of: ItemOfLink,
  { name, hash, info, bytes }: StoredVideo,
): Promise<WireReviewDraft> {
  return inOpenItem(context, of, async (open) => {
    const { tx, form, item } = open;
    const id = await mergeDraft(tx, draftKey(form, item), {});
    await deleteDraftFiles(tx, form.store.id, id, { kinds: ['video', 'poster'] });
    await requireBudgetFor(tx, form, bytes);
    const { type, durationMs, width, height } = info;
    const facts = { type, bytes, durationMs, width, height };
    await insertDraftFile(tx, form.store.id, id, { kind: 'video', file: fileKey(name), hash, facts });
    return wireDraft(await readDraft(open));
  });
}

/** Gives the video of a draft a picture to show before it is played. Throws `video.unknown` and the errors of `addDraftPhoto`. */
export async function setDraftPoster(
  context: MediaContext,
  of: ItemOfLink,
  bytes: Uint8Array,
): Promise<WireReviewDraft> {
  requireFiles(await context.write((sql) => checkOpenItem(sql, of)));
  const hash = createHash('sha256').update(bytes).digest('hex');
  const { draft } = await keepPicture(context, { storeId: of.link.storeId, bytes }, ({ name, bytes: size }) =>
    inOpenItem(context, of, async (open) => {
      const { tx, form, item } = open;
      const key = draftKey(form, item);
      const stored = await findDraft(tx, key);
      if (!stored?.files.some(({ kind }) => kind === 'video')) throw new OpinaError('video.unknown');
      const id = await mergeDraft(tx, key, {});
      await deleteDraftFiles(tx, form.store.id, id, { kinds: ['poster'] });
      await requireBudgetFor(tx, form, size);
      const file = mediaKey(name, 'image');
      await insertDraftFile(tx, form.store.id, id, { kind: 'poster', file, hash, facts: { bytes: size } });
      return { id: name, draft: wireDraft(await readDraft(open)) };
    }),
  );
  return draft;
}

/** Removes the video of a draft, or that of the edited review once the draft is sent. Throws the errors of `inOpenItem`. */
export async function removeDraftVideo(context: MediaContext, of: ItemOfLink): Promise<WireReviewDraft> {
  const draft = await inOpenItem(context, of, async (open) => {
    const { tx, form, item } = open;
    const id = await mergeDraft(
      tx,
      draftKey(form, item),
      item.review?.video ? { is_video_removed: true } : {},
    );
    await deleteDraftFiles(tx, form.store.id, id, { kinds: ['video', 'poster'] });
    return readDraft(open);
  });
  return wireDraft(draft);
}
