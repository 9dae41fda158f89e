import type { Shop } from './shop.ts';

/** An amount as the shop's customers write it; whole amounts lose their zeros. */
export function formatMoney(shop: Shop, amount: number): string {
  return new Intl.NumberFormat(shop.store.locale, {
    style: 'currency',
    currency: shop.currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount);
}
