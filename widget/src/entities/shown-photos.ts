import type { Photo } from './photo.ts';
import type { Review } from './review.ts';
import type { Root } from './root.ts';
import { hasReviewsToShow } from './shown-reviews.ts';

/** With fewer photos than this there is no gallery. */
export const minGalleryPhotos = 3;

/**
 * How many photos root leads to expect in the gallery; 0 when it is not to be shown. Providers count photos, reviews
 * with photos, or both.
 */
export function expectedPhotos(root: Root): number {
  const { photoReview, displayPhotoGallery } = root.features;
  const wanted = photoReview && displayPhotoGallery && hasReviewsToShow(root);
  return wanted ? Math.max(root.photosCount, root.opinionCounts.photo) : 0;
}

/** Leaves out those whose files could not be had. */
export function unbroken(photos: readonly Photo[], broken: ReadonlySet<string>): readonly Photo[] {
  return broken.size ? photos.filter(({ original }) => !broken.has(original)) : photos;
}

/** A review's own photos, in the form the gallery has them. */
export function photosOf({ id, photos }: Review): Photo[] {
  return photos.map((photo) => ({
    id: photo.id,
    key: `${photo.id} ${photo.image}`,
    reviewId: id,
    original: photo.image,
    square: photo.square,
    square150: photo.thumbnail,
  }));
}
