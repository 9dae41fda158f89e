/** Maximum number of products in one call of the shelf stars; repeated ids count once. */
export const maxShelfCodes = 100;
export const maxProductCodeLength = 200;
export const maxTagListLength = 2_000;
export const maxProductNameLength = 500;
/** Addresses in one call, which responds when all are fetched. */
export const maxPhotoUrls = 5;
export const maxTagLength = 100;
export const maxTags = 100;
/** Photos of a product that one of its pages may name. */
export const maxPageProductPhotos = 5;
/** GTINs of one code, which may stand for several variants. */
export const maxGtins = 50;
/** Search engines take no longer ones. */
export const maxMpnLength = 70;
export const maxBrandLength = 70;
/** What a store can set of a product, so that pages, orders and files leave it as it is. */
export const productFields = ['name', 'photos_urls', 'tags'] as const;
export const productSorts = ['name', 'reviews', 'rating_low', 'rating_high'] as const;
export type ProductSort = (typeof productSorts)[number];
/** Codes that belong to one product, besides its own. */
export const maxProductCodes = 500;
/** So many reviews and questions of a product can go to another at once. */
export const maxMovedRows = 10_000;
export const maxExtraLength = 10_000;
