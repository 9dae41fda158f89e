import { createHash } from 'node:crypto';
import { mostOpinionPhotos } from '@opina/contract/constants';
import type { WireMerchantOpinion } from '@opina/contract/entities/merchant';
import type { Data } from '../data/create-data.ts';
import type { NewPhoto } from '../data/photo-writes.ts';
import type { Media } from '../media/media.ts';
import { mediaKey } from '../media/media-names.ts';
import { ApiError } from './api-error.ts';
import { removeUnusedFiles } from './media-files.ts';
import { getMerchantOpinion } from './merchant-opinions.ts';

export interface OpinionKey {
  readonly storeId: string;
  readonly opinionId: number;
}

/**
 * Adds pictures to a review, all or none. One that the review has already changes nothing. Throws `opinion.unknown`,
 * `photo.too_many`, and what is wrong with a picture: `photo.empty`, `photo.format_unsupported`,
 * `photo.too_many_pixels`, `photo.damaged`, `photo.too_slow`; `server.unavailable` when too many are in work.
 */
export async function addOpinionPhotos(
  data: Data,
  media: Media,
  { storeId, opinionId }: OpinionKey,
  pictures: readonly Uint8Array[],
): Promise<WireMerchantOpinion> {
  const { review_photos: photos } = await getMerchantOpinion(data, storeId, opinionId);
  const known = new Set(await data.readPhotoHashes(storeId, opinionId));
  const added = pictures
    .map((bytes) => ({ bytes, contentHash: createHash('sha256').update(bytes).digest() }))
    .filter(({ contentHash }) => {
      const hash = contentHash.toString('hex');
      return !known.has(hash) && known.add(hash);
    });
  // Before the work; the same is asked again when the rows are written.
  if (photos.length + added.length > mostOpinionPhotos) throw new ApiError('photo.too_many');
  await writeAll(data, media, { storeId, opinionId }, added);
  return getMerchantOpinion(data, storeId, opinionId);
}

interface Upload {
  readonly bytes: Uint8Array;
  readonly contentHash: Uint8Array;
}

/** Files first: a row never refers to one that is not there. */
async function writeAll(
  data: Data,
  media: Media,
  { storeId, opinionId }: OpinionKey,
  uploads: readonly Upload[],
): Promise<void> {
  const kept = await Promise.allSettled(uploads.map(({ bytes }) => media.keep(bytes)));
  const names = kept.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  let unused = names;
  try {
    const failed = kept.find((one) => one.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
    const photos = names.map((name, at) => photoOf(name, uploads[at]?.contentHash ?? new Uint8Array()));
    const outcome = await data.insertPhotos(storeId, opinionId, { photos, most: mostOpinionPhotos });
    if (outcome === 'opinion unknown') throw new ApiError('opinion.unknown');
    if (outcome === 'too many') throw new ApiError('photo.too_many');
    unused = names.filter((name) => !outcome.written.includes(mediaKey(name, 'image')));
  } catch (error) {
    // Whether a transaction was written is not known when its answer did not come: the sweep finds out.
    if (!(error instanceof ApiError)) unused = [];
    throw error;
  } finally {
    // What cannot be removed now is found by the sweep.
    await Promise.allSettled(unused.map((name) => media.remove(name)));
  }
}

/** In a list it is as small as in the gallery: one file is both. */
export function photoOf(name: string, contentHash: Uint8Array): NewPhoto {
  return {
    image: mediaKey(name, 'image'),
    square: mediaKey(name, 'square'),
    square150: mediaKey(name, '150'),
    thumbnail: mediaKey(name, '150'),
    contentHash,
  };
}

/**
 * As `addOpinionPhotos`, with pictures from the addresses. Throws also `photo.url_not_allowed`,
 * `photo.url_unreachable`, `photo.too_large`.
 */
export async function fetchOpinionPhotos(
  data: Data,
  media: Media,
  key: OpinionKey,
  urls: readonly string[],
): Promise<WireMerchantOpinion> {
  // Nothing is fetched for a review that is not there.
  await getMerchantOpinion(data, key.storeId, key.opinionId);
  const pictures = await Promise.all(urls.map((url) => media.fetch(url)));
  return addOpinionPhotos(data, media, key, pictures);
}

/** Throws `opinion.unknown`, `photo.unknown`. */
export async function removeOpinionPhoto(
  data: Data,
  media: Media,
  { storeId, opinionId }: OpinionKey,
  photoId: number,
): Promise<WireMerchantOpinion> {
  const isRemoved = await data.deletePhoto(storeId, opinionId, photoId);
  const opinion = await getMerchantOpinion(data, storeId, opinionId);
  if (!isRemoved) throw new ApiError('photo.unknown');
  await removeUnusedFiles(data, media, storeId);
  return opinion;
}
