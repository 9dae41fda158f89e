import type { Preset } from './preset.ts';

export const loox: Preset = {
  name: 'loox',
  title: 'Loox, export',
  system: 'Loox',
  signature: ['id', 'status', 'rating', 'review', 'productId', 'handle', 'img'],
  product: ['productId', 'handle'],
  columns: {
    source_id: 'id',
    status: 'status',
    rate: 'rating',
    email: 'email',
    author: ['nickname', 'full_name'],
    text: 'review',
    created_at: 'date',
    photos: 'img',
  },
  photoSeparator: ',',
  notCarried: ['variant', 'verified_purchase'],
};

export const looxImport: Preset = {
  name: 'loox-import',
  title: 'Loox, import file',
  system: 'Loox',
  signature: ['rating', 'author', 'body', 'created_at', 'photo_url'],
  product: ['product_Id', 'product_handle'],
  columns: {
    rate: 'rating',
    author: 'author',
    email: 'email',
    text: 'body',
    created_at: 'created_at',
    photos: 'photo_url',
    incentivized: 'incentivized',
    reply: 'reply',
    replied_at: 'replied_at',
  },
  photoSeparator: ',',
  notCarried: ['verified_purchase'],
};
