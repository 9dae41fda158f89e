/**
 * Business constants of the widget and the server. Nothing here needs a schema library, so the browser may import it. The
 * bundler drops what is not used.
 */

/** Ratings go from 1 (worst) to 5 (best). */
export const worstRating = 1;
export const bestRating = 5;
export const ratings = [1, 2, 3, 4, 5] as const;
export type RatingValue = (typeof ratings)[number];
/** A review counts as positive from 4 stars up and as negative up to 2; 3 is neither. */
export const minPositiveRating = 4;
export const maxNegativeRating = 2;
