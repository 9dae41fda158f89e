import type { ReviewRecord } from '@opina/contract/records/review';
import type { Sql } from '../../platform/database/engine/sql.ts';
import type { IdsInUse, RestoreOutcome } from '../../platform/database/restored-ids.ts';
import { previewReviews, restoreReviews } from '../../reviews/transfer/restore.ts';
import {
  isOwnPicture,
  type PictureFault,
  type RestoredPictures,
  readPictureFiles,
  restoredPhoto,
} from './restore-pictures.ts';

export type ReviewOutcome = RestoreOutcome | PictureFault;

interface Target {
  readonly sql: Sql;
  readonly storeId: string;
  /** Undefined: own pictures cannot be had. */
  readonly pictures: RestoredPictures | undefined;
  readonly idsInUse?: IdsInUse | undefined;
}

/** Reviews whose pictures are worked on side by side. */
const atOnce = 4;

/**
 * Writes those of the reviews that are not there yet, the files of their own pictures first: a row never refers to one
 * that is not there. A review with a picture that cannot be had is not written.
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
    // Before its files: whatever happens to the next one, those of this one are known.
    const entry = { place, review, names };
    kept.push(entry);
    const photos = await keepPictures(pictures, review, names);
    if (typeof photos === 'string') outcomes[place] = photos;
    else entry.review = { ...review, photos };
  });
  kept.sort((a, b) => a.place - b.place);
  const whole = kept.filter(({ place }) => outcomes[place] === 'written');
  // When this fails it is not known what was written: the sweep finds out.
  const written = await restoreReviews(
    sql,
    storeId,
    whole.map(({ review }) => review),
    idsInUse,
  );
  for (const [at, { place }] of whole.entries()) outcomes[place] = written[at] ?? 'present';
  const unused = kept.filter(({ place }) => outcomes[place] !== 'written').flatMap(({ names }) => names);
  // What cannot be removed now is found by the sweep.
  await Promise.allSettled(unused.map((name) => pictures?.media.remove(name)));
  return outcomes;
}

/** What restoring would do, surveys apart. */
export async function previewReviewsOfFile(
  { sql, storeId, pictures }: Target,
  reviews: readonly ReviewRecord[],
): Promise<ReviewOutcome[]> {
  const outcomes: ReviewOutcome[] = await previewReviews(sql, storeId, reviews);
  await forEach(reviews, async (review, place) => {
    if (outcomes[place] !== 'written') return;
    for (const photo of review.photos.filter(isOwnPicture)) {
      const files = pictures === undefined ? 'picture missing' : await readPictureFiles(pictures, photo);
      if (typeof files === 'string') outcomes[place] = files;
    }
  });
  return outcomes;
}

const hasOwnPictures = ({ photos }: ReviewRecord) => photos.some(isOwnPicture);

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
