import type { WireAuditor } from '../entities/auditor.ts';
import type { WireInvitationSettings } from '../entities/collection/collection-settings.ts';
import type { WireFeatures } from '../entities/features.ts';
import type { WireProductRate } from '../entities/reviews/rating.ts';
import type { WireOpinionsBySource } from '../entities/root.ts';

/** The store of all examples: it sells coffee makers. */
export const storeId = '42';
export const storeName = 'Coffee Corner';
export const storeLocale = 'en-US';
export const pagePath = '/stores/42/reviews';

export const productCode = 'CAF-1';
export const productName = 'Moka pot, 6 cups';
export const productUrl = 'https://shop.example/moka-pot';
export const productPhoto = 'https://shop.example/photos/moka-pot.jpg';
export const productGtin = '4006381333931';
export const productTags = ['coffee', 'kitchen'];
export const productPrice = 39.9;

export const email = 'ana@customer.example';
export const firstName = 'Ana';

export const auditor: WireAuditor = { name: 'Review Check', url: 'https://auditor.example/coffee-corner' };

export const features: WireFeatures = {
  questions: true,
  with_questions_suggestions: true,
  questions_position: 'bottom',
  minimum_opinions_to_show: 1,
  opinions: true,
  structured_data_exp_2: true,
  tracking: true,
  surveys: true,
  structured_data_format: 'json_ld',
  custom_style: { buttonSuccess: { backgroundColor: '#5b3a29', color: '#fff' } },
  photo_review: true,
  display_photo_gallery: true,
  open_reviews: false,
};

export const invitations: WireInvitationSettings = {
  enabled: true,
  delay_days: 5,
  delays: [
    { tag: 'furniture', days: 20 },
    { product: 'GIFT-CARD', days: null },
  ],
  reminder_days: 7,
  send_from: 9,
  send_until: 20,
  min_days_between: 14,
  link_days: 90,
  channel: 'mail',
  count_opens: false,
  incentive: null,
  forget_orders_days: 730,
  color: '#5b3a29',
  logo_url: 'https://shop.example/logo.png',
};

/** Of the product. */
export const rate: WireProductRate = {
  average: 4.4,
  best: 5,
  count: 46,
  histogram: { '1': 1, '2': 1, '3': 4, '4': 12, '5': 28 },
};
export const bySource: WireOpinionsBySource = { bought_here: 31, open: 0, imported: 12, third_party: 3 };

/** Of all products of the store. */
export const storeRate: WireProductRate = {
  average: 4.6,
  best: 5,
  count: 312,
  histogram: { '1': 5, '2': 7, '3': 14, '4': 62, '5': 224 },
};
export const storeBySource: WireOpinionsBySource = {
  bought_here: 240,
  open: 0,
  imported: 62,
  third_party: 10,
};
export const shortRate = { average: rate.average, count: rate.count };
export const shortStoreRate = { average: storeRate.average, count: storeRate.count };

/** Parameters of requests. */
export const ofStore = { store_id: storeId };
export const ofProduct = { code: productCode, store_id: storeId };
export const ofProductId = { product_id: productCode, store_id: storeId };

/** The links of the first page of a list of the store. */
export const nextPage = (list: string) => [
  { rel: 'next', href: `/api/stores/${storeId}/${list}&per_page=20&page=2` },
];

export const recommendations = { averageAnswerCount: 38, percentage: 92 };
