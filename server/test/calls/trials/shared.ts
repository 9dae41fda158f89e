const ofProduct = 'store_id=loja&code=p';

/** Reads that show shoppers what was changed. */
export const shown = {
  reviews: `/widget/opinions?${ofProduct}`,
  questions: `/widget/questions?${ofProduct}`,
  root: `/widget/root?${ofProduct}`,
  product: '/products/v1/product?store_id=loja&product_id=p',
  surveys: '/v3/question_summaries?store_id=loja&product_id=p',
};

/** Of the lists of an inbox: random words find nothing, and random cursors are malformed. */
export const inboxQuery = {
  page: ['1'],
  cursor: ['1794493800000000_1001', '0_0'],
  q: ['t1', 'serve'],
  rate: ['1,5'],
  locale: ['pt', 'pt-BR'],
};

/** A month of which something is told. */
export const january = { from: ['2026-01-01'], to: ['2026-01-31'] };

export const jsonBody = (body: object) => ({ type: 'application/json', payload: JSON.stringify(body) });
