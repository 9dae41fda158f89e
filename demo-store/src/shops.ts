import type { Shop, ShopKey } from './shop.ts';
import { casaAurora } from './shops/casa-aurora.ts';
import { fernAndField } from './shops/fern-and-field.ts';
import { lanaYBarro } from './shops/lana-y-barro.ts';

const byKey: Readonly<Record<ShopKey, Shop>> = { pt: casaAurora, es: lanaYBarro, en: fernAndField };

export const shops: readonly Shop[] = Object.values(byKey);

export function shopOf(owner: { readonly shop: ShopKey }): Shop {
  return byKey[owner.shop];
}
