import type { MediaStatus } from './constants.ts';

/** What shoppers see of the photos and videos of a published review. */
export const shownMediaStatuses = ['with_review', 'accepted'] as const satisfies readonly MediaStatus[];

/** Whether shoppers see a photo or a video with this status, if its review is published. */
export const isShownMedia = (status: MediaStatus): boolean =>
  shownMediaStatuses.some((shown) => shown === status);
