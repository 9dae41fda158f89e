import type { Preset } from './preset.ts';

const shared = {
  product: ['product_id', 'product_handle'],
  photoSeparator: ',',
} as const;
const columns = {
  title: 'title',
  text: 'body',
  rate: 'rating',
  created_at: 'review_date',
  author: 'reviewer_name',
  email: 'reviewer_email',
  reply: 'reply',
  photos: 'picture_urls',
} as const;

export const judgeme: Preset = {
  ...shared,
  name: 'judgeme',
  title: 'Judge.me, export',
  system: 'Judge.me',
  signature: ['body', 'rating', 'review_date', 'curated', 'reviewer_name'],
  // `ok`, `not-yet` and `spam`.
  columns: { ...columns, status: 'curated', replied_at: 'reply_date' },
  notCarried: ['source', 'ip_address', 'location', 'metaobject_handle'],
};

export const judgemeTemplate: Preset = {
  ...shared,
  name: 'judgeme-template',
  title: 'Judge.me, import template',
  system: 'Judge.me',
  signature: ['title', 'body', 'rating', 'review_date', 'reviewer_name', 'reviewer_email', 'picture_urls'],
  columns,
  notCarried: [],
  dateOrder: 'dmy',
};

export const judgemeWoocommerce: Preset = {
  ...shared,
  name: 'judgeme-woocommerce',
  title: 'Judge.me, exporter for WooCommerce',
  system: 'Judge.me',
  signature: ['body', 'author', 'email', 'date', 'review_score'],
  columns: { text: 'body', author: 'author', email: 'email', created_at: 'date', rate: 'review_score' },
  notCarried: [],
};
