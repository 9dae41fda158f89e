import type { WireMerchantQuestion } from '../entities/merchant-question.ts';
import type { WireAnsweredQuestion } from '../entities/question.ts';
import { productCode, productUrl } from './shop.ts';

/** The question as shoppers see it. */
export const question: WireAnsweredQuestion = {
  id: 301,
  question: 'Does it work on an induction hob?',
  answer: 'Yes, its base is made of steel.',
};

/** The same question as its store sees it. */
export const merchantQuestion: WireMerchantQuestion = {
  ...question,
  product_code: productCode,
  status: 'published',
  has_asker: true,
  page_url: productUrl,
  created_at: '2026-11-10T18:45:00.000Z',
};
