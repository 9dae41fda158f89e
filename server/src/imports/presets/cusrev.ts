import type { Preset } from './preset.ts';

// A review of the shop has no product.
const leaveOut = [{ column: 'product_id', values: ['-1'], as: 'row.site_review' }] as const;

export const cusrev: Preset = {
  name: 'cusrev',
  title: 'CusRev, reviews',
  system: 'CusRev',
  signature: ['id', 'review_content', 'review_score', 'parent', 'date', 'display_name'],
  product: ['product_id', 'product_sku'],
  columns: {
    source_id: 'id',
    parent_id: 'parent',
    title: 'review_title',
    text: 'review_content',
    rate: 'review_score',
    created_at: 'date',
    author: 'display_name',
    email: 'email',
    photos: 'media',
  },
  photoSeparator: ',',
  leaveOut,
  notCarried: ['order_id', 'location', 'product_sku'],
};

export const cusrevQuestions: Preset = {
  name: 'cusrev-questions',
  title: 'CusRev, questions and answers',
  system: 'CusRev',
  holds: 'questions',
  signature: ['qna_id', 'qna_content', 'qna_parent', 'date'],
  product: ['product_id', 'product_sku'],
  columns: { source_id: 'qna_id', parent_id: 'qna_parent', text: 'qna_content', created_at: 'date' },
  leaveOut,
  // Addresses are not stored: these askers do not wait for an answer.
  notCarried: ['product_sku', 'display_name', 'email'],
};
