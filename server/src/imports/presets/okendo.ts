import type { Preset } from './preset.ts';

export const okendoImport: Preset = {
  name: 'okendo-import',
  title: 'Okendo, import file',
  system: 'Okendo',
  signature: ['name', 'body', 'rating', 'dateCreated', 'isApproved', 'imageUrls'],
  product: ['productId', 'handle', 'sku'],
  columns: {
    author: 'name',
    text: 'body',
    rate: 'rating',
    created_at: 'dateCreated',
    email: 'email',
    photos: 'imageUrls',
    status: ['isApproved', 'status'],
    recommends: 'isRecommended',
    reply: 'reply',
    replied_at: 'replyDateCreated',
    reply_public: 'replyIsPublic',
    title: 'title',
    incentivized: 'isIncentivized',
  },
  photoSeparator: ',',
  notCarried: [
    'handle',
    'sku',
    'countryCode',
    'rejectedImageUrls',
    'videoUrls',
    'isVerifiedBuyer',
    'variantId',
  ],
};

export const okendo: Preset = {
  name: 'okendo',
  title: 'Okendo, export',
  system: 'Okendo',
  signature: ['Review ID', 'Rating', 'Body', 'Reviewer Name', 'Date Created', 'Status'],
  product: ['Product ID'],
  columns: {
    source_id: 'Review ID',
    product_name: 'Product Name',
    rate: 'Rating',
    title: 'Title',
    text: 'Body',
    author: 'Reviewer Name',
    created_at: 'Date Created',
    status: 'Status',
  },
  notCarried: ['Is Verified Buyer'],
};

export const okendoApi: Preset = {
  name: 'okendo-api',
  title: 'Okendo, export with the names of its API',
  system: 'Okendo',
  signature: ['reviewId', 'productId', 'rating', 'body', 'reviewer.name', 'dateCreated'],
  product: ['productId'],
  columns: {
    source_id: 'reviewId',
    rate: 'rating',
    title: 'title',
    text: 'body',
    author: 'reviewer.name',
    email: 'reviewer.email',
    created_at: 'dateCreated',
    status: 'status',
  },
  notCarried: [],
};
