/** The product of the demo shop with most reviews. */
export const manyReviews = {
  path: '/pt/cafeteira-italiana-serra',
  storeId: '1001',
  productId: 'CAF-0412',
  total: 51,
} as const;

/** A product with fewer reviews than a page, in the same shop. */
export const otherProduct = {
  path: '/pt/manta-de-algodao-ipe',
  storeId: '1001',
  productId: 204417,
  total: 3,
  firstPage: 3,
} as const;

/** The product that tests vote on; no test depends on the order of its votes. */
export const voteProduct = { ...otherProduct };

export const ratingsOnly = { path: '/pt/jogo-de-canecas-agata', total: 9 } as const;
export const withoutReviews = {
  path: '/pt/rede-de-casal-mandacaru',
  storeId: '1001',
  productId: 'REDE-310',
} as const;
/** In a store whose structured data is microdata. */
export const spanish = {
  path: '/es/ruana-puna',
  storeId: '1002',
  productId: 'RUANA-PUNA',
  total: 23,
} as const;
export const english = { path: '/en/larkin-watering-can', total: 26 } as const;
