import type { ComponentType } from 'react';
import type { Root } from '../entities/root.ts';
import { expectedPhotos } from '../entities/shown-photos.ts';
import { featuredPair, hasReviewsToShow } from '../entities/shown-reviews.ts';

type Section = ComponentType<{ root: Root }>;

/** The sections that only some products show. */
export interface RareSections {
  Attributes?: Section | undefined;
  Featured?: Section | undefined;
  Filters?: Section | undefined;
  Gallery?: Section | undefined;
  NoReviews?: Section | undefined;
  Questions?: ComponentType | undefined;
  WriteReview?: Section | undefined;
}

/** Which of them a product shows. */
export function rareSectionsOf(root: Root): Record<keyof RareSections, boolean> {
  const hasReviews = hasReviewsToShow(root);
  return {
    Attributes: hasReviews && root.features.surveys,
    Filters: hasReviews && root.features.surveys,
    Featured: hasReviews && featuredPair(root) !== undefined,
    Gallery: expectedPhotos(root) > 0,
    NoReviews: !hasReviews,
    Questions: root.features.questions,
    WriteReview: root.features.openReviews,
  };
}

/** Each is code of its own, fetched for the products that show it. Where it cannot be had, the widget goes without. */
export async function loadSections(root: Root): Promise<RareSections> {
  const { Attributes, Featured, Gallery, NoReviews, Questions, WriteReview } = rareSectionsOf(root);
  const [attributes, featured, gallery, noReviews, questions, writing] = await Promise.all([
    Attributes ? import('./overview/survey-sections.ts').catch(() => undefined) : undefined,
    Featured ? import('./overview/featured-reviews.tsx').catch(() => undefined) : undefined,
    Gallery ? import('./gallery/gallery-section.tsx').catch(() => undefined) : undefined,
    NoReviews ? import('./empty-store/no-review-sections.tsx').catch(() => undefined) : undefined,
    Questions ? import('./questions/questions-section.tsx').catch(() => undefined) : undefined,
    WriteReview ? import('./write-review/write-review-section.tsx').catch(() => undefined) : undefined,
  ]);
  return {
    Attributes: attributes?.surveySections.SurveyAttributes,
    Featured: featured?.FeaturedReviews,
    Filters: attributes?.surveySections.SurveyFilters,
    Gallery: gallery?.GallerySection,
    NoReviews: noReviews?.NoReviewSections,
    Questions: questions?.QuestionsSection,
    WriteReview: writing?.WriteReviewSection,
  };
}
