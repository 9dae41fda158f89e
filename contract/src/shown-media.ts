import type { MediaList, MediaStatus } from './constants/media.ts';
import type { ReviewStatus } from './constants/reviews.ts';

/** What shoppers see of the photos and videos of a published review. */
export const shownMediaStatuses = ['with_review', 'accepted'] as const satisfies readonly MediaStatus[];

/** Whether shoppers see a photo or a video with this status, if its review is published. */
export const isShownMedia = (status: MediaStatus): boolean =>
  shownMediaStatuses.some((shown) => shown === status);

/**
 * The list of the wall that a photo or a video is in. `accepted` is what shoppers see, or will see with its review; `refused` is
 * also what is not shown because of its review. The database has the same rule as `list_of_media`, so that it can keep the list
 * in its rows.
 */
export function listOfMedia(status: MediaStatus, review: ReviewStatus): MediaList {
  if (status === 'refused' || !isOpen(review)) return 'refused';
  return status === 'accepted' || (status === 'with_review' && review === 'published')
    ? 'accepted'
    : 'waiting';
}

/** Whether a review is shown, or may still be. */
const isOpen = (review: ReviewStatus) => review === 'pending' || review === 'published';
