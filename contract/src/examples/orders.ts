import type { WireMerchantOrder } from '../entities/collection/merchant-order.ts';
import {
  email,
  firstName,
  productCode,
  productName,
  productPhoto,
  productPrice,
  productTags,
  productUrl,
} from './shop.ts';

export const orderId = '1001';

/** The order as it is sent. */
export const writtenOrder = {
  order_id: orderId,
  status: 'placed',
  delivery_date: '2026-11-05',
  client: { email, first_name: firstName, tags: ['newsletter'] },
  items: [
    {
      id: productCode,
      name: productName,
      url: productUrl,
      price: productPrice,
      photos_urls: [productPhoto],
      tags: productTags,
      extra: { color: 'silver' },
    },
  ],
  tags: ['web'],
};

/** The same order as it is kept. */
export const merchantOrder: WireMerchantOrder = {
  ...writtenOrder,
  status: 'placed',
  delivery_date: '2026-11-05T00:00:00.000Z',
  client: { ...writtenOrder.client, last_name: '', phone_number: '' },
  created_at: '2026-11-01T10:15:00.000Z',
};
