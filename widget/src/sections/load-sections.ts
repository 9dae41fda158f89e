import type { ComponentType } from 'react';
import type { Root } from '../entities/root.ts';
import { expectedPhotos } from '../entities/shown-photos.ts';
import { hasReviewsToShow } from '../entities/shown-reviews.ts';

type Section = ComponentType<{ root: Root }>;

/** The sections that only some products show. */
export interface RareSections {
  Gallery?: Section | undefined;
  NoReviews?: Section | undefined;
}

/** Each is code of its own, fetched for the products that show it. Where it cannot be had, the widget goes without. */
export async function loadSections(root: Root): Promise<RareSections> {
  const [gallery, noReviews] = await Promise.all([
    expectedPhotos(root) ? import('./gallery/gallery-section.tsx').catch(() => undefined) : undefined,
    hasReviewsToShow(root)
      ? undefined
      : import('./empty-store/no-review-sections.tsx').catch(() => undefined),
  ]);
  return { Gallery: gallery?.GallerySection, NoReviews: noReviews?.NoReviewSections };
}
