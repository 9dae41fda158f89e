import type { Preset } from './preset.ts';

export const shopify: Preset = {
  name: 'shopify',
  title: 'Shopify Product Reviews',
  system: 'Shopify Product Reviews',
  signature: ['product_handle', 'state', 'rating', 'author', 'body'],
  product: ['product_handle'],
  columns: {
    status: 'state',
    rate: 'rating',
    title: 'title',
    author: 'author',
    email: 'email',
    text: 'body',
    reply: 'reply',
    created_at: 'created_at',
    replied_at: 'replied_at',
  },
  notCarried: ['location'],
};

export const stamped: Preset = {
  name: 'stamped',
  title: 'Stamped, import file',
  system: 'Stamped',
  signature: ['productUrl', 'productTitle', 'photoFilenames', 'rating', 'body', 'published'],
  product: ['product_id', 'product_handle'],
  columns: {
    product_name: 'productTitle',
    photos: 'photoFilenames',
    rate: 'rating',
    title: 'title',
    author: 'author',
    email: 'email',
    text: 'body',
    created_at: 'created_at',
    status: 'published',
  },
  photoSeparator: ',',
  notCarried: ['productUrl', 'productImageUrl', 'product_handle'],
};

export const opinew: Preset = {
  name: 'opinew',
  title: 'Opinew',
  system: 'Opinew',
  signature: ['body', 'rating', 'review_date', 'state', 'reviewer_name', 'picture_urls'],
  product: ['product_id', 'product_handle'],
  columns: {
    text: 'body',
    rate: 'rating',
    created_at: 'review_date',
    status: 'state',
    author: 'reviewer_name',
    email: 'reviewer_email',
    reply: 'reply',
    replied_at: 'reply_date',
    photos: 'picture_urls',
  },
  photoSeparator: ',',
  notCarried: ['SKU', 'barcode', 'region'],
};

export const ryviu: Preset = {
  name: 'ryviu',
  title: 'Ryviu',
  system: 'Ryviu',
  signature: ['product_handle', 'rating', 'author', 'body_text', 'status'],
  product: ['product_handle'],
  columns: {
    rate: 'rating',
    author: 'author',
    title: 'title',
    text: 'body_text',
    email: 'email',
    photos: 'photo_urls',
    created_at: 'created_at',
    status: 'status',
  },
  photoSeparator: ',',
  notCarried: ['featured'],
};
