import type { WireMerchantOpinion } from '@opina/contract/entities/merchant-opinion';
import type { StoreReview } from './queries.ts';

export function wireStoreReview(opinion: StoreReview): WireMerchantOpinion {
  return {
    id: opinion.id,
    product_code: opinion.productCode,
    product: { id: opinion.productCode, name: opinion.productName, price: opinion.price },
    order: { order_id: opinion.orderId, delivery_date: opinion.deliveryDate?.toISOString() ?? null },
    status: opinion.status,
    rate: opinion.rate,
    title: opinion.title,
    text: opinion.text,
    client: { ...namesOf(opinion.authorName), email: opinion.authorEmail },
    ...(opinion.recommends === null ? {} : { recommends: opinion.recommends ? 'yes' : 'no' }),
    created_at: opinion.createdAt.toISOString(),
    locale: opinion.locale,
    upvotes_count: opinion.upvotesCount,
    downvotes_count: opinion.downvotesCount,
    ...(opinion.profile ? { profile: opinion.profile } : {}),
    source: opinion.origin,
    ...(opinion.thirdPartyName ? { third_party_name: opinion.thirdPartyName } : {}),
    ...(opinion.saleItemId === null ? {} : { sale_item_id: opinion.saleItemId }),
    comments: opinion.replies.map(({ id, text, createdAt }) => ({
      id,
      text,
      created_at: new Date(createdAt).toISOString(),
    })),
    review_photos: [...opinion.photos],
  };
}

/** The same for who is not the store: what shoppers see, of a published review. */
export function serializePublicReview(opinion: StoreReview): WireMerchantOpinion {
  return wireStoreReview({
    ...opinion,
    authorEmail: null,
    orderId: null,
    deliveryDate: null,
    price: null,
  });
}

/** `Ana Maria Silva` is Ana, of Maria Silva: how a name is one text here and two to others. */
function namesOf(name: string): { first_name: string; last_name: string } {
  const at = name.indexOf(' ');
  return at === -1
    ? { first_name: name, last_name: '' }
    : { first_name: name.slice(0, at), last_name: name.slice(at + 1) };
}
