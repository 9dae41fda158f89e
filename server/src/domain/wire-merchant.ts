import type {
  WireMerchantOpinion,
  WireMerchantOrder,
  WireMerchantQuestion,
} from '@opina/contract/entities/merchant';
import type { MerchantOpinion } from '../data/merchant-opinions.ts';
import type { MerchantQuestion } from '../data/merchant-questions.ts';
import type { StoredOrder } from '../data/orders.ts';

export function wireMerchantOpinion(opinion: MerchantOpinion): WireMerchantOpinion {
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
    comments: opinion.comments.map(({ id, text, createdAt }) => ({
      id,
      text,
      created_at: new Date(createdAt).toISOString(),
    })),
    review_photos: [...opinion.photos],
  };
}

/** The same for who is not the store: what shoppers see, of a published review. */
export function wireShownOpinion(opinion: MerchantOpinion): WireMerchantOpinion {
  return wireMerchantOpinion({
    ...opinion,
    authorEmail: null,
    orderId: null,
    deliveryDate: null,
    price: null,
  });
}

export function wireMerchantQuestion(question: MerchantQuestion): WireMerchantQuestion {
  return {
    id: question.id,
    product_code: question.productCode,
    status: question.status,
    question: question.question,
    ...(question.answer ? { answer: question.answer } : {}),
    ...(question.privateAnswer ? { private_answer: question.privateAnswer } : {}),
    has_asker: question.hasAsker,
    ...(question.pageUrl ? { page_url: question.pageUrl } : {}),
    created_at: question.createdAt.toISOString(),
  };
}

export function wireOrder(order: StoredOrder): WireMerchantOrder {
  return {
    order_id: order.orderId,
    delivery_date: order.deliveryDate?.toISOString() ?? null,
    client: {
      email: order.email,
      first_name: order.firstName,
      last_name: order.lastName,
      phone_number: order.phone,
      tags: [...order.clientTags],
    },
    tags: [...order.tags],
    items: order.items.map((item) => ({
      id: item.productCode,
      name: item.name,
      url: item.url,
      price: item.price,
      photos_urls: [...item.photosUrls],
      tags: [...item.tags],
      extra: item.extra,
    })),
    created_at: order.createdAt.toISOString(),
  };
}

/** `Ana Maria Silva` is Ana, of Maria Silva: how a name is one text here and two to others. */
function namesOf(name: string): { first_name: string; last_name: string } {
  const at = name.indexOf(' ');
  return at === -1
    ? { first_name: name, last_name: '' }
    : { first_name: name.slice(0, at), last_name: name.slice(at + 1) };
}
