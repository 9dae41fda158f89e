import { createHash } from 'node:crypto';
import { maxFormPhotos } from '@opina/contract/constants/review-form';
import type { WireReviewDraft } from '@opina/contract/entities/reviews/review-form';
import type { MediaContext } from '../../platform/context.ts';
import type { Sql, TransactionSql } from '../../platform/database/engine/sql.ts';
import { isApiError, OpinaError } from '../../platform/errors/opina-error.ts';
import type { KeptPicture } from '../../platform/media/media.ts';
import { mediaKey } from '../../platform/media/media-names.ts';
import { storeFeatures } from '../../stores/features.ts';
import type { Form } from '../form/form.ts';
import { type ItemOfLink, inOpenItem, type OpenItem } from '../form/with-item.ts';
import { requireUnsentRoom, requireUnsentRoomFor } from '../open-forms/unsent-files.ts';
import { type Draft, type DraftPhoto, wireDraft } from './draft.ts';
import { draftKey } from './draft-key.ts';
import { deleteDraftFiles, findDraft, insertDraftFile, mergeDraft } from './draft-queries.ts';
import { readDraft } from './save-draft.ts';

export interface AddedPhoto {
  readonly id: string;
  readonly draft: WireReviewDraft;
}

/**
 * Adds a picture to a draft. One that the draft has already changes nothing. Throws the errors of `inOpenItem`,
 * `review_form.photos_off`, `review_form.photos_full`, `review_form.flood`, and what is wrong with the picture.
 */
export async function addDraftPhoto(
  context: MediaContext,
  of: ItemOfLink,
  bytes: Uint8Array,
): Promise<AddedPhoto> {
  const hash = createHash('sha256').update(bytes).digest('hex');
  const known = await inOpenItem(context, of, async (open) => {
    requireFiles(open.form);
    const draft = await readDraft(open);
    const same = draft.photos.find((photo) => photo.hash === hash);
    if (same === undefined) requireRoom(draft);
    if (same === undefined) await requireBudget(open.tx, open.form);
    return same && { id: same.name, draft: wireDraft(draft) };
  });
  if (known !== undefined) return known;
  return keepPicture(context, { storeId: of.link.storeId, bytes }, (kept) =>
    inOpenItem(context, of, (open) => insertPhoto(open, kept, hash)),
  );
}

/** Stores a picture before its row, so that no row names a file that is not there. Removes the file if no row was written. */
export async function keepPicture<T extends { readonly id: string }>(
  { media }: MediaContext,
  { storeId, bytes }: { readonly storeId: string; readonly bytes: Uint8Array },
  insert: (kept: KeptPicture) => Promise<T>,
): Promise<T> {
  const kept = await media.keep(storeId, bytes);
  const discard = () => media.remove(kept.name).catch(() => {});
  try {
    const inserted = await insert(kept);
    if (inserted.id !== kept.name) await discard();
    return inserted;
  } catch (error) {
    // If the response of the database did not come, the row may exist: the sweep finds out.
    if (isApiError(error)) await discard();
    throw error;
  }
}

async function insertPhoto(open: OpenItem, { name, bytes }: KeptPicture, hash: string): Promise<AddedPhoto> {
  const { tx, form, item } = open;
  const before = await readDraft(open);
  const same = before.photos.find((photo) => photo.hash === hash);
  if (same !== undefined) return { id: same.name, draft: wireDraft(before) };
  requireRoom(before);
  await requireBudgetFor(tx, form, bytes);
  // Its place is after the others, also if they are put in order later.
  const photos = [...before.photos.map((photo) => photo.name), name];
  const id = await mergeDraft(tx, draftKey(form, item), { photos });
  const file = { kind: 'photo', file: mediaKey(name, 'image'), hash, facts: { bytes } } as const;
  await insertDraftFile(tx, form.store.id, id, file);
  return { id: name, draft: wireDraft(await readDraft(open)) };
}

/** Throws `review_form.photo_unknown` and the errors of `inOpenItem`. */
export async function removeDraftPhoto(
  context: MediaContext,
  of: ItemOfLink,
  name: string,
): Promise<WireReviewDraft> {
  const draft = await inOpenItem(context, of, async (open) => {
    const photo = (await readDraft(open)).photos.find((one) => one.name === name);
    if (photo === undefined) throw new OpinaError('review_form.photo_unknown');
    await deletePhoto(open, photo);
    return readDraft(open);
  });
  return wireDraft(draft);
}

async function deletePhoto({ tx, form, item }: OpenItem, { name, keptId }: DraftPhoto): Promise<void> {
  const key = draftKey(form, item);
  const stored = await findDraft(tx, key);
  const removed = stored?.values.removed_photos ?? [];
  const id = await mergeDraft(tx, key, keptId === undefined ? {} : { removed_photos: [...removed, name] });
  await deleteDraftFiles(tx, form.store.id, id, { kinds: ['photo'], file: mediaKey(name, 'image') });
}

/**
 * Before a file is received: throws `review_form.flood` for a form without an order, if nothing more may be uploaded with the others of
 * its network, its site and its store.
 */
export async function requireBudget(sql: Sql | TransactionSql, { kind, store, id }: Form): Promise<void> {
  if (kind === 'open') await requireUnsentRoom(sql, store.id, id);
}

/** As `requireBudget`, when the file is stored: it counts until the commit with those that are stored at the same time. */
export async function requireBudgetFor(
  tx: TransactionSql,
  { kind, store, id }: Form,
  bytes: number,
): Promise<void> {
  if (kind === 'open') await requireUnsentRoomFor(tx, store.id, id, bytes);
}

/** Throws `review_form.photos_off`. */
export function requireFiles({ store }: Form): void {
  if (!storeFeatures(store.features).photo_review) throw new OpinaError('review_form.photos_off');
}

function requireRoom({ photos }: Draft): void {
  if (photos.length >= maxFormPhotos) throw new OpinaError('review_form.photos_full');
}
