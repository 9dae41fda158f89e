import { randomBytes } from 'node:crypto';
import { pictureAddress, productAddress } from '../products.ts';
import type { OrderForm } from './order-form.ts';

export interface ShopApi {
  /** Of the server, without a slash at the end. */
  readonly apiUrl: string;
  readonly storeId: string;
  /** Allows orders of the store. It stays in the shop's server. */
  readonly token: string;
}

export type PlacedOrder = { readonly orderId: string } | { readonly refused: string };

const timeoutMs = 15_000;

/** Sends an order to Opina as the server of a shop does. It was delivered just now, so that its invitation is due. */
export async function placeOrder(
  { apiUrl, storeId, token }: ShopApi,
  { items, name, email }: OrderForm,
  origin: string,
): Promise<PlacedOrder> {
  const orderId = `demo-${randomBytes(4).toString('hex')}`;
  const [firstName = '', ...lastNames] = name.split(/\s+/);
  const order = {
    order_id: orderId,
    delivery_date: new Date().toISOString(),
    client: { email, first_name: firstName, last_name: lastNames.join(' ') },
    items: items.map((product) => ({
      id: String(product.code),
      name: product.name,
      url: origin + productAddress(product),
      price: product.price,
      photos_urls: [origin + pictureAddress(product)],
      tags: product.tags,
    })),
  };
  try {
    const response = await fetch(`${apiUrl}/api/stores/${encodeURIComponent(storeId)}/orders`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(order),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.ok) return { orderId };
    const { title = response.statusText } = (await response.json()) as { title?: string };
    return { refused: title };
  } catch (error) {
    return { refused: error instanceof Error ? error.message : String(error) };
  }
}
