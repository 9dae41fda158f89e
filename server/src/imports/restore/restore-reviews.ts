import type { ReviewRecord, VideoRecord } from '@opina/contract/records/review';
import type { Sql } from '../../platform/database/engine/sql.ts';
import type { IdsInUse, RestoreOutcome } from '../../platform/database/store-file/restored-ids.ts';
import { previewReviews, restoreReviews } from '../../reviews/store-file/restore.ts';
import {
  isOwnPicture,
  type PictureFault,
  type RestoredPictures,
  readPictureFiles,
  restoredPhoto,
} from './restore-pictures.ts';
import { checkVideo, keepVideo } from './restore-video.ts';

export type ReviewOutcome = RestoreOutcome | PictureFault;

interface Target {
  readonly sql: Sql;
  readonly storeId: string;
  /** Undefined if there is no folder of pictures. */
  readonly pictures: RestoredPictures | undefined;
  readonly idsInUse?: IdsInUse | undefined;
}

/** Number of reviews whose pictures are processed at the same time. */
const atOnce = 4;

/**
 * Writes the reviews that the store does not have. Writes their picture files first, so that no row refers to a missing
 * file. A review is refused if a picture file is missing or damaged.
 */
export async function restoreReviewsOfFile(
  { sql, storeId, pictures, idsInUse }: Target,
  reviews: readonly ReviewRecord[],
): Promise<ReviewOutcome[]> {
  if (!reviews.some(hasOwnPictures)) return restoreReviews(sql, storeId, reviews, idsInUse);
  const outcomes: ReviewOutcome[] = await previewReviews(sql, storeId, reviews);
  const kept: { place: number; review: ReviewRecord; names: string[] }[] = [];
  await forEach(reviews, async (review, place) => {
    if (outcomes[place] !== 'written') return;
    const names: string[] = [];
    // Added before its files are written, so that they can be removed if a later one fails.
    const entry = { place, review, names };
    kept.push(entry);
    const files = await keepFiles(pictures, review, names);
    if (typeof files === 'string') outcomes[place] = files;
    else entry.review = { ...review, ...files };
  });
  kept.sort((a, b) => a.place - b.place);
  const whole = kept.filter(({ place }) => outcomes[place] === 'written');
  // If this throws, rows may have been written or not. The sweep removes files without a row.
  const written = await restoreReviews(
    sql,
    storeId,
    whole.map(({ review }) => review),
    idsInUse,
  );
  for (const [at, { place }] of whole.entries()) outcomes[place] = written[at] ?? 'present';
  const unused = kept.filter(({ place }) => outcomes[place] !== 'written').flatMap(({ names }) => names);
  // The sweep removes the files that cannot be removed now.
  await Promise.allSettled(unused.map((name) => pictures?.media.remove(name)));
  return outcomes;
}

/** What a restore would do. Survey answers are not checked. */
export async function previewReviewsOfFile(
  { sql, storeId, pictures }: Target,
  reviews: readonly ReviewRecord[],
): Promise<ReviewOutcome[]> {
  const outcomes: ReviewOutcome[] = await previewReviews(sql, storeId, reviews);
  await forEach(reviews, async (review, place) => {
    if (outcomes[place] !== 'written') return;
    outcomes[place] = (await fileFault(pictures, review)) ?? 'written';
  });
  return outcomes;
}

/** What is wrong with the files of a review. */
async function fileFault(
  pictures: RestoredPictures | undefined,
  { photos, videos = [] }: ReviewRecord,
): Promise<PictureFault | undefined> {
  for (const photo of photos.filter(isOwnPicture)) {
    const files = pictures === undefined ? 'picture missing' : await readPictureFiles(pictures, photo);
    if (typeof files === 'string') return files;
  }
  for (const video of videos) {
    const fault = await checkVideo(pictures, video);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

const hasOwnPictures = ({ photos, videos = [] }: ReviewRecord) =>
  videos.length > 0 || photos.some(isOwnPicture);

async function keepFiles(
  pictures: RestoredPictures | undefined,
  review: ReviewRecord,
  names: string[],
): Promise<Pick<ReviewRecord, 'photos' | 'videos'> | PictureFault> {
  const photos = await keepPictures(pictures, review, names);
  if (typeof photos === 'string') return photos;
  const videos: VideoRecord[] = [];
  for (const video of review.videos ?? []) {
    const kept = await keepVideo(pictures, video, names);
    if (typeof kept === 'string') return kept;
    videos.push(kept);
  }
  return { photos, videos };
}

async function keepPictures(
  pictures: RestoredPictures | undefined,
  { photos }: ReviewRecord,
  names: string[],
): Promise<ReviewRecord['photos'] | PictureFault> {
  const restored: ReviewRecord['photos'][number][] = [];
  for (const photo of photos) {
    if (!isOwnPicture(photo)) {
      restored.push(photo);
      continue;
    }
    if (pictures === undefined) return 'picture missing';
    const files = await readPictureFiles(pictures, photo);
    if (typeof files === 'string') return files;
    const name = await pictures.media.keepEncoded(files);
    names.push(name);
    restored.push(restoredPhoto(photo, name));
  }
  return restored;
}

async function forEach<Item>(
  items: readonly Item[],
  work: (item: Item, at: number) => Promise<void>,
): Promise<void> {
  for (let at = 0; at < items.length; at += atOnce) {
    await Promise.all(items.slice(at, at + atOnce).map((item, offset) => work(item, at + offset)));
  }
}
