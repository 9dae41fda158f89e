const fragment = '#opina-review-';

/** The id of the review that the page's address leads to; undefined where it leads to none. */
export function readReviewLink(): string | undefined {
  const { hash } = location;
  return hash.startsWith(fragment) ? hash.slice(fragment.length) : undefined;
}

/** The address of a review on this page. */
export const addressOfReview = (id: string): string => location.href.replace(/#.*/, '') + fragment + id;
