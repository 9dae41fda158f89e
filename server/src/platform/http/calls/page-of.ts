/** The page that a merchant's call asks for, from 1. */
export const pageOf = (query: { readonly page: number; readonly per_page: number }) => ({
  page: query.page,
  perPage: query.per_page,
});
