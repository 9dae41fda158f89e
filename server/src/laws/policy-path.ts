/** Where the server says how a store handles reviews. */
export const policyPath = (storeId: string): string =>
  `/stores/${encodeURIComponent(storeId)}/reviews/policy`;
