import type { Preset } from './preset.ts';

const comments = {
  product: ['comment_post_ID', 'product_SKU'],
  leaveOut: [
    {
      column: 'comment_type',
      values: ['order_note', 'action_log', 'webhook_delivery', 'pingback', 'trackback'],
      as: 'row.not_a_review',
    },
  ],
} as const;
const columns = {
  source_id: 'comment_ID',
  parent_id: 'comment_parent',
  author: 'comment_author',
  email: 'comment_author_email',
  created_at: ['comment_date_gmt', 'comment_date'],
  text: 'comment_content',
  status: 'comment_approved',
  rate: 'rating',
} as const;
const notCarried = [
  'comment_author_url',
  'comment_author_IP',
  'comment_agent',
  'comment_karma',
  'user_id',
  'verified',
];

export const woocommerce: Preset = {
  ...comments,
  name: 'woocommerce',
  title: 'WooCommerce, exports with the rating',
  system: 'WooCommerce',
  signature: ['comment_ID', 'comment_post_ID', 'comment_content', 'comment_approved', 'rating'],
  columns: { ...columns, title: 'title', product_name: 'product_title' },
  notCarried: [...notCarried, 'comment_type', 'product_SKU'],
};

/** Their ratings are in another file: a merchant joins them into a column `rating` first. */
export const wordpress: Preset = {
  ...comments,
  name: 'wordpress',
  title: 'WordPress comments (WP-CLI)',
  system: 'WordPress',
  signature: [
    'comment_ID',
    'comment_post_ID',
    'comment_content',
    'comment_approved',
    'comment_agent',
    'comment_type',
  ],
  columns,
  notCarried,
};
