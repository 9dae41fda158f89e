import type { WireMerchantOpinion } from '@opina/contract/entities/reviews/merchant-opinion';
import { isShownMedia } from '@opina/contract/shown-media';
import type { DecidedMedia, StoreReview } from '../queries.ts';

export function wireStoreReview(review: StoreReview): WireMerchantOpinion {
  return {
    id: review.id,
    version: review.version,
    product_code: review.productCode,
    product: { id: review.productCode, name: review.productName, price: review.price },
    order: { order_id: review.orderId, delivery_date: review.deliveryDate?.toISOString() ?? null },
    status: review.status,
    status_reason: review.statusReason,
    rate: review.rate,
    title: review.title,
    text: review.text,
    client: { ...namesOf(review.authorName), email: review.authorEmail },
    ...(review.recommends === null ? {} : { recommends: review.recommends ? 'yes' : 'no' }),
    created_at: review.createdAt.toISOString(),
    locale: review.locale,
    translations: [...review.translations],
    upvotes_count: review.upvotesCount,
    downvotes_count: review.downvotesCount,
    ...(review.profile ? { profile: review.profile } : {}),
    source: review.origin,
    verified_purchase: review.origin === 'bought_here',
    purchased_on: review.purchasedOn,
    incentive: review.incentive,
    incentivized: review.isIncentivized,
    insider: review.isInsider,
    experienced_on: review.experiencedOn,
    edited_at: review.editedAt?.toISOString() ?? null,
    collected: review.isCollected,
    ...(review.thirdPartyName ? { third_party_name: review.thirdPartyName } : {}),
    ...(review.saleItemId === null ? {} : { sale_item_id: review.saleItemId }),
    comments: review.replies.map(({ id, text, createdAt }) => ({
      id,
      text,
      created_at: new Date(createdAt).toISOString(),
    })),
    review_photos: [...review.photos],
    opinion_videos: [...review.videos],
  };
}

/** The same for who is not the store: what shoppers see, of a published review. */
export function serializePublicReview(review: StoreReview): WireMerchantOpinion {
  return wireStoreReview({
    ...review,
    photos: review.photos.filter(isShown),
    videos: review.videos.filter(isShown),
    authorEmail: null,
    orderId: null,
    deliveryDate: null,
    price: null,
    purchasedOn: null,
  });
}

/** `Ana Maria Silva` is Ana, of Maria Silva: how a name is one text here and two to others. */
function namesOf(name: string): { first_name: string; last_name: string } {
  const at = name.indexOf(' ');
  return at === -1
    ? { first_name: name, last_name: '' }
    : { first_name: name.slice(0, at), last_name: name.slice(at + 1) };
}

const isShown = ({ status }: DecidedMedia) => isShownMedia(status);
