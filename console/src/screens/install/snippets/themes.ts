import { htmlSnippet, type Platform } from './snippet.ts';

/** Liquid prints any value as JavaScript with `json`. */
const shopifyCodes: Readonly<Record<string, string>> = {
  product_id: '"{{ product.id }}"',
  handle: '{{ product.handle | json }}',
  sku: '{{ product.selected_or_first_available_variant.sku | json }}',
};

export const shopify: Platform = {
  codes: ['product_id', 'handle', 'sku'],
  parts: (values) => [
    {
      text: htmlSnippet({
        ...values,
        productId: shopifyCodes[values.code] ?? '',
        productName: '{{ product.title | json }}',
      }),
    },
  ],
};

/** Its templates are Twig. */
const nuvemshopCodes: Readonly<Record<string, string>> = {
  product_id: '"{{ product.id }}"',
  sku: '{{ product.sku | json_encode | raw }}',
};

export const nuvemshop: Platform = {
  codes: ['product_id', 'sku'],
  parts: (values) => [
    {
      text: htmlSnippet({
        ...values,
        productId: nuvemshopCodes[values.code] ?? '',
        productName: '{{ product.name | json_encode | raw }}',
      }),
    },
  ],
};
