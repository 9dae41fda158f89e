/** Whether a product with so many reviews shows any. `opinions`, `minimum`: the store's features of these names. */
export const areReviewsShown = (count: number, opinions: boolean, minimum: number): boolean =>
  opinions && count >= Math.max(1, minimum);

/** What is longer is no name to a search engine. */
const maxAuthorLength = 99;

/** Search engines forbid to mark up reviews that were written on another site, or by somebody without a real name. */
export const isReviewMarkedUp = (isThirdParty: boolean, author: string): boolean =>
  !isThirdParty && author.length <= maxAuthorLength;
