import { type Html, html, jsonInScript } from './html.ts';
import type { PageContext } from './page-context.ts';
import type { Product } from './product.ts';
import { pictureAddress } from './products.ts';
import { shopOf } from './shops.ts';

type Setting = readonly [key: string, value: unknown];

/** The settings that a shop passes to the widget on a product page, with the types that the shop uses. */
export function widgetSettings(product: Product, origin: string): readonly Setting[] {
  return [
    ['_storeId', shopOf(product).store.id],
    ['_productId', product.code],
    ['_productName', product.name],
    ['_productPhotos', [origin + pictureAddress(product)]],
    ['_productBrand', product.brand],
    ['_productGtins', ['gtin', product.gtin]],
    ['_tags', product.tags],
  ];
}

/** The script tag exactly as merchants paste it. */
export function widgetScript({ apiUrl }: PageContext): Html {
  return html`<script async src="${apiUrl}/opina.js"></script>`;
}

/** The settings of the stars in lists: the store, and the elements whose placeholders count. */
export function shelfSettingsScript(storeId: string): Html {
  return html`<script>window._trustvox_shelf_rate = [['_storeId', ${jsonInScript(storeId)}], ['_productContainer', '.shelf']];</script>`;
}

export function settingsScript(settings: readonly Setting[]): Html {
  const pairs = settings.map((setting, index) => [index > 0 && ',\n    ', jsonInScript(setting)]);
  return html`<script>
  window._trustvox = [];
  _trustvox.push(
    ${pairs}
  );
</script>`;
}
