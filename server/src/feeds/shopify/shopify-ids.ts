import { bestRating, worstRating } from '@opina/contract/constants/ratings';

/** The product that a code names, if the shop's codes are the numbers of Shopify. */
export const shopifyProduct = (code: string): string | undefined =>
  /^\d{1,20}$/.test(code) ? `gid://shopify/Product/${code}` : undefined;

/** A value of the type `rating`. Shopify wants texts. */
export const ratingValue = (stars: number): string =>
  JSON.stringify({
    scale_min: worstRating.toFixed(1),
    scale_max: bestRating.toFixed(1),
    value: stars.toFixed(1),
  });
