import type { WireMerchantOrder } from '@opina/contract/entities/collection/merchant-order';
import type { StoredOrder } from './list-orders.ts';

export function wireOrder(order: StoredOrder): WireMerchantOrder {
  return {
    order_id: order.orderId,
    status: order.status,
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
