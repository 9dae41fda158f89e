import { type Html, html, jsonInScript } from './html.ts';
import type { Product } from './product.ts';
import { pictureAddress, productAddress } from './products.ts';
import { shopOf } from './shops.ts';

/** A Product node as shop platforms write it into the page: complete except for ratings, which they do not have. */
export function productStructuredData(product: Product, origin: string): Html {
  const node = {
    '@context': 'https://schema.org/',
    '@type': 'Product',
    name: product.name,
    image: [origin + pictureAddress(product)],
    description: product.summary,
    sku: String(product.code),
    gtin13: product.gtin,
    brand: { '@type': 'Brand', name: product.brand },
    offers: {
      '@type': 'Offer',
      url: origin + productAddress(product),
      priceCurrency: shopOf(product).currency,
      price: product.price.toFixed(2),
      availability: 'https://schema.org/InStock',
    },
  };
  return html`<script type="application/ld+json">${jsonInScript(node)}</script>`;
}
