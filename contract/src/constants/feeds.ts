/** Google shows no stars of a shop with fewer reviews in its feed. */
export const minGoogleReviews = 50;
