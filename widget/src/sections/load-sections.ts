import type { ComponentType } from 'react';
import type { Root } from '../entities/root.ts';
import { expectedPhotos } from '../entities/shown-photos.ts';
import { featuredPair, hasReviewsToShow } from '../entities/shown-reviews.ts';

type Section = ComponentType<{ root: Root }>;

/** The sections that only some products show. */
export interface RareSections {
  Attributes?: Section | undefined;
  Featured?: Section | undefined;
  Gallery?: Section | undefined;
  NoReviews?: Section | undefined;
  WriteReview?: Section | undefined;
}

/** Each is code of its own, fetched for the products that show it. Where it cannot be had, the widget goes without. */
export async function loadSections(root: Root): Promise<RareSections> {
  const [attributes, featured, gallery, noReviews, writing] = await Promise.all([
    hasReviewsToShow(root) && root.features.surveys
      ? import('./overview/survey-attributes.tsx').catch(() => undefined)
      : undefined,
    hasReviewsToShow(root) && featuredPair(root)
      ? import('./overview/featured-reviews.tsx').catch(() => undefined)
      : undefined,
    expectedPhotos(root) ? import('./gallery/gallery-section.tsx').catch(() => undefined) : undefined,
    hasReviewsToShow(root)
      ? undefined
      : import('./empty-store/no-review-sections.tsx').catch(() => undefined),
    root.features.openReviews
      ? import('./write-review/write-review-section.tsx').catch(() => undefined)
      : undefined,
  ]);
  return {
    Attributes: attributes?.SurveyAttributes,
    Featured: featured?.FeaturedReviews,
    Gallery: gallery?.GallerySection,
    NoReviews: noReviews?.NoReviewSections,
    WriteReview: writing?.WriteReviewSection,
  };
}
