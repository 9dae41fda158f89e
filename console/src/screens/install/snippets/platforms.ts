import { lojaIntegrada, ownPage, tagManager, vtexLegacy } from './pages.ts';
import { magento, wooCommerce } from './php.ts';
import { nextPage, reactPage, vtexIo } from './react.ts';
import type { Platform } from './snippet.ts';
import { nuvemshop, shopify } from './themes.ts';

export const platformNames = [
  'html',
  'react',
  'next',
  'woocommerce',
  'vtex_io',
  'vtex_legacy',
  'nuvemshop',
  'loja_integrada',
  'magento',
  'shopify',
  'gtm',
] as const;
export type PlatformName = (typeof platformNames)[number];

export const platforms: Readonly<Record<PlatformName, Platform>> = {
  html: ownPage,
  react: reactPage,
  next: nextPage,
  woocommerce: wooCommerce,
  vtex_io: vtexIo,
  vtex_legacy: vtexLegacy,
  nuvemshop,
  loja_integrada: lojaIntegrada,
  magento,
  shopify,
  gtm: tagManager,
};

/** The code that an address names, if the platform has it; otherwise its usual one. */
export function codeOf(platform: PlatformName, code: string | undefined): string {
  const { codes } = platforms[platform];
  return codes.find((one) => one === code) ?? codes[0] ?? '';
}
