import type { WireMerchantOpinion } from '../entities/reviews/merchant-opinion.ts';
import type { WireFeaturedOpinion, WireOpinion, WireReviewPhoto } from '../entities/reviews/opinion.ts';
import type { WirePhoto } from '../entities/reviews/photo.ts';
import type { WireStoreMedia } from '../entities/reviews/store-media.ts';
import { orderId } from './orders.ts';
import { email, firstName, ofStore, productCode, productName, productPrice } from './shop.ts';

const file = 'https://reviews.example/media/3f9c1d7e5a2b8046c1e9f7d3a5b28406c1e9f7d3';
const reviewPhoto: WireReviewPhoto = {
  id: 7,
  image: `${file}-image.webp`,
  square: `${file}-square.webp`,
  thumbnail: `${file}-150.webp`,
};

/** What the responses to shoppers and to the store both contain. */
const shared = {
  id: 1001,
  rate: 5,
  locale: 'en-US',
  profile: 'Drinks three cups a day',
  recommends: 'yes',
  upvotes_count: 12,
  downvotes_count: 1,
  source: 'bought_here',
  verified_purchase: true,
  review_photos: [reviewPhoto],
  opinion_videos: [],
} as const;
const title = 'Strong coffee in five minutes';
const text = 'Easy to clean, and the handle stays cool. It is enough for the whole family.';
const translation = {
  locale: 'pt-BR',
  title: 'Café forte em cinco minutos',
  text: 'Fácil de limpar, e o cabo não esquenta. Dá para a família toda.',
};
const reply = 'Thank you, Ana!';
const saleItemId = 501;

/** The review as shoppers see it. */
export const opinion: WireOpinion = {
  ...shared,
  review_photos: [reviewPhoto],
  opinion_videos: [],
  opinion_title: title,
  opinion: text,
  user: { name: firstName },
  created_at: '12/11/2026',
  experienced_on: '05/11/2026',
  disclosures: 'Experience on 05 Nov 2026',
  translations: [{ opinion_id: shared.id, ...translation }],
  upvote_count: shared.upvotes_count,
  third_party: false,
  comments: [{ text: reply }],
  sale_item: { id: saleItemId },
};

/** The same review as its store sees it. */
export const merchantOpinion: WireMerchantOpinion = {
  ...shared,
  review_photos: [{ ...reviewPhoto, status: 'with_review', version: 1 }],
  opinion_videos: [],
  version: 3,
  product_code: productCode,
  product: { id: productCode, name: productName, price: productPrice },
  order: { order_id: orderId, delivery_date: '2026-11-05T00:00:00.000Z' },
  status: 'published',
  status_reason: null,
  purchased_on: '2026-10-29',
  incentive: null,
  incentivized: false,
  insider: false,
  experienced_on: '2026-11-05',
  edited_at: null,
  collected: true,
  title,
  text,
  translations: [translation],
  client: { first_name: firstName, last_name: '', email },
  created_at: '2026-11-12T14:30:00.000Z',
  sale_item_id: saleItemId,
  comments: [{ id: 0, text: reply, created_at: '2026-11-13T09:00:00.000Z' }],
};

/** The same review as the most helpful one. */
export const featured: WireFeaturedOpinion = {
  id: shared.id,
  upvote_count: shared.upvotes_count,
  rate: shared.rate,
  locale: shared.locale,
  translations: opinion.translations,
  opinion_title: title,
  opinion: text,
  third_party: false,
  source: shared.source,
  verified_purchase: true,
  opinion_videos: [],
};

export const featuredNegative: WireFeaturedOpinion = {
  id: 998,
  upvote_count: 4,
  rate: 2,
  locale: 'en-US',
  translations: [],
  opinion_title: 'Smaller than I thought',
  opinion: 'Six cups are six small cups. Take the larger one for mugs.',
  third_party: false,
  source: 'imported',
  verified_purchase: false,
  opinion_videos: [],
};

/** The picture of the review, in the gallery. */
export const photo: WirePhoto = {
  opinion_id: shared.id,
  photo_review_id: reviewPhoto.id,
  original: reviewPhoto.image,
  square: reviewPhoto.square,
  square_150: reviewPhoto.thumbnail,
  third_party: false,
  source: shared.source,
  verified_purchase: true,
};

/** The same review as it is sent. */
export const writtenReview = {
  product_code: productCode,
  product_name: productName,
  rate: shared.rate,
  title,
  text,
  author_name: firstName,
  author_email: email,
  profile: shared.profile,
  recommends: shared.recommends,
  locale: shared.locale,
  created_at: merchantOpinion.created_at,
  order_id: orderId,
  sale_item_id: saleItemId,
  source_id: 'review-1',
};

/** Parameters of the requests of its store. */
export const ofReview = { ...ofStore, id: shared.id };

/** Its picture, as its store decides about it. */
export const storeMedia: WireStoreMedia = {
  kind: 'photo',
  id: reviewPhoto.id,
  version: 1,
  status: 'with_review',
  listed: 'accepted',
  photo: reviewPhoto,
  video: null,
  opinion: {
    id: shared.id,
    version: merchantOpinion.version,
    status: 'published',
    rate: shared.rate,
    title,
    text,
    author_name: firstName,
    product_code: productCode,
    product_name: productName,
    created_at: merchantOpinion.created_at,
  },
};
