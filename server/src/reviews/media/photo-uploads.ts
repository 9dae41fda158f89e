import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { maxReviewPhotos } from '@opina/contract/constants/media';
import type { WireMerchantOpinion } from '@opina/contract/entities/reviews/merchant-opinion';
import { errorCatalogue } from '@opina/contract/errors';
import type { MediaContext } from '../../platform/context.ts';
import { isApiError, OpinaError } from '../../platform/errors/opina-error.ts';
import { mediaKey } from '../../platform/media/media-names.ts';
import { newPhoto } from '../../review-media/new-photo.ts';
import { readPhotoHashes } from '../../review-media/photo-queries.ts';
import type { ReviewKey } from '../review-key.ts';
import { getChangedReview, getStoreReview } from '../store-reviews.ts';
import { insertPhotos } from './add-photos.ts';

/** One after the other, so that only one is in memory. */
type Pictures = AsyncIterable<Uint8Array>;

/**
 * Adds pictures to a review, all or none. One that the review has already changes nothing. Throws `opinion.unknown`,
 * `photo.too_many`, and what is wrong with a picture: `photo.empty`, `photo.format_unsupported`,
 * `photo.too_many_pixels`, `photo.damaged`, `photo.too_slow`; `server.unavailable` when too many are in work.
 */
export async function addReviewPhotos(
  context: MediaContext,
  key: ReviewKey,
  pictures: readonly Uint8Array[],
): Promise<WireMerchantOpinion> {
  return addPictures(context, key, Readable.from(pictures));
}

interface KeptPicture {
  readonly name: string;
  readonly contentHash: Uint8Array;
}

/** Files first: a row never refers to one that is not there. */
async function addPictures(
  context: MediaContext,
  { storeId, reviewId }: ReviewKey,
  pictures: Pictures,
): Promise<WireMerchantOpinion> {
  const kept: KeptPicture[] = [];
  let unused: readonly KeptPicture[] = kept;
  try {
    await keepNew(context, { storeId, reviewId }, { pictures, kept });
    const photos = kept.map(({ name, contentHash }) => newPhoto(name, contentHash));
    const outcome = await context.write((sql) =>
      insertPhotos(sql, storeId, reviewId, { photos, most: maxReviewPhotos }),
    );
    if (outcome === 'review unknown') throw new OpinaError('opinion.unknown');
    if (outcome === 'too many') throw new OpinaError('photo.too_many');
    unused = kept.filter(({ name }) => !outcome.written.includes(mediaKey(name, 'image')));
  } catch (error) {
    // Whether a transaction was written is not known when its answer did not come: the sweep finds out.
    if (!isApiError(error)) unused = [];
    throw error;
  } finally {
    // What cannot be removed now is found by the sweep.
    await Promise.allSettled(unused.map(({ name }) => context.media.remove(name)));
  }
  return context.write((sql) => getChangedReview(sql, storeId, reviewId));
}

/** Fills `kept`, also when it throws. */
async function keepNew(
  context: MediaContext,
  { storeId, reviewId }: ReviewKey,
  { pictures, kept }: { readonly pictures: Pictures; readonly kept: KeptPicture[] },
): Promise<void> {
  const { review_photos: photos } = await context.write((sql) => getStoreReview(sql, storeId, reviewId));
  const known = new Set(await context.write((sql) => readPhotoHashes(sql, storeId, reviewId)));
  for await (const bytes of pictures) {
    const contentHash = createHash('sha256').update(bytes).digest();
    const hash = contentHash.toString('hex');
    if (known.has(hash)) continue;
    known.add(hash);
    // Before the work; the same is asked again when the rows are written.
    if (photos.length + kept.length >= maxReviewPhotos) throw new OpinaError('photo.too_many');
    const { name } = await context.media.keep(storeId, bytes);
    kept.push({ name, contentHash });
  }
}

/**
 * As `addOpinionPhotos`, with pictures from the addresses, one call of a store after the other. Throws also `photo.url_not_allowed`,
 * `photo.url_unreachable`, `photo.too_large`.
 */
export async function fetchReviewPhotos(
  context: MediaContext,
  key: ReviewKey,
  urls: readonly string[],
): Promise<WireMerchantOpinion> {
  return context.media.runFetches(key.storeId, () =>
    addPictures(context, key, fetchEach(context.media, urls)),
  );
}

async function* fetchEach(media: MediaContext['media'], urls: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const [place, url] of urls.entries()) {
    yield await media.fetch(url).catch((error: unknown) => Promise.reject(namingPlace(error, place)));
  }
}

/** The address may be private: it is named by its place in the list. */
function namingPlace(error: unknown, place: number): unknown {
  if (!isApiError(error)) return error;
  return new OpinaError(error.code, {
    errors: [{ field: `urls.${place}`, message: errorCatalogue[error.code].message }],
  });
}
