import type { WireMerchantQuestion } from '../entities/merchant-question.ts';
import type { WireAnsweredQuestion, WireQuestion } from '../entities/question.ts';
import { productCode, productName, productUrl } from './shop.ts';

/** The question as a suggestion. */
export const answeredQuestion: WireAnsweredQuestion = {
  id: 301,
  question: 'Does it work on an induction hob?',
  answer: 'Yes, its base is made of steel.',
};

/** The same question in the list of a product. */
export const question: WireQuestion = { ...answeredQuestion, created_at: '10/11/2026' };

/** The same question as its store sees it. */
export const merchantQuestion: WireMerchantQuestion = {
  ...answeredQuestion,
  version: 2,
  product_code: productCode,
  product: { id: productCode, name: productName },
  status: 'published',
  has_asker: true,
  page_url: productUrl,
  created_at: '2026-11-10T18:45:00.000Z',
  answered_at: '2026-11-10T19:20:00.000Z',
};
