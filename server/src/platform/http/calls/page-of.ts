/** The page that a call of the merchant API requests, from 1. */
export const pageOf = (query: { readonly page: number; readonly per_page: number }) => ({
  page: query.page,
  perPage: query.per_page,
});
