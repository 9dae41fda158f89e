import type { Shop } from './shop.ts';

/** An amount in the shop's language, without decimals if it is whole. */
export function formatMoney(shop: Shop, amount: number): string {
  return new Intl.NumberFormat(shop.store.locale, {
    style: 'currency',
    currency: shop.currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount);
}
