/** Maximum length of texts, in characters. */
export const maxStoreIdLength = 64;
/** Of addresses that a store sets: its logo, its privacy policy. */
export const maxStoreUrlLength = 2_048;
/**
 * What a store's token allows: everything; reading; sending orders; moderating reviews, questions, replies and pictures. Each
 * call names its scopes.
 */
export const tokenScopes = ['all', 'read', 'orders', 'moderate'] as const;
export type TokenScope = (typeof tokenScopes)[number];
export const maxTokenNameLength = 100;
/** Limited, because each request is compared with all tokens of its store. */
export const maxTokens = 20;
/** The furthest end that a token may have, in days. */
export const maxTokenDays = 3_650;
export const maxStoreNameLength = 200;
export const maxAuditorUrlLength = 2_048;
export const maxShopUrlLength = 2_048;
export const maxHostLength = 253;
export const maxPageHosts = 50;
/** A host of a store's pages. `*.shop.example` means all hosts below it; `*.com` is not allowed. */
export const pageHostPattern = `^(?:\\*\\.(?=.*\\.))?[a-z0-9_.:[\\]-]{1,${maxHostLength}}$`;
export const maxFeaturesLength = 32_000;
