import type { Preset } from './preset.ts';

/** Reviews as WordPress stores them: comments. */
export const woocommerce: Preset = {
  name: 'woocommerce',
  title: 'WooCommerce, comments with a rating',
  system: 'WooCommerce',
  signature: ['comment_ID', 'comment_post_ID', 'comment_content', 'comment_approved', 'rating'],
  product: ['comment_post_ID', 'product_SKU'],
  leaveOut: [
    {
      column: 'comment_type',
      values: ['order_note', 'action_log', 'webhook_delivery', 'pingback', 'trackback'],
      as: 'row.not_a_review',
    },
  ],
  columns: {
    source_id: 'comment_ID',
    parent_id: 'comment_parent',
    author: 'comment_author',
    email: 'comment_author_email',
    created_at: ['comment_date_gmt', 'comment_date'],
    title: 'title',
    text: 'comment_content',
    status: 'comment_approved',
    rate: 'rating',
    product_name: 'product_title',
  },
  notCarried: [
    'comment_author_url',
    'comment_author_IP',
    'comment_agent',
    'comment_karma',
    'comment_type',
    'user_id',
    'verified',
    'product_SKU',
  ],
};
