import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A shop on another origin than the server, with a page that has the widget. */
export interface FormShop {
  readonly url: string;
  close(): Promise<void>;
}

export interface FormShopParts {
  /** The style sheet of the page at `/hostile`. */
  readonly hostileStyles?: Buffer;
  /** The policy of the page at `/strict`. Our own code in the page has the nonce `shop`. */
  readonly strict?: string;
}

/** The product that `?store=…&code=…&name=…&lang=…` of the address names; by default the watering can of store 1. */
export async function startFormShop(
  serverUrl: string,
  { hostileStyles, strict }: FormShopParts = {},
): Promise<FormShop> {
  const shop = createServer(({ url = '' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://shop');
    if (pathname === '/hostile.css') {
      return response.setHeader('content-type', 'text/css').end(hostileStyles);
    }
    if (pathname === '/strict' && strict) response.setHeader('content-security-policy', strict);
    response.setHeader('content-type', 'text/html').end(pageOf(serverUrl, pathname, searchParams));
  });
  await new Promise<void>((resolve) => shop.listen(0, resolve));
  return {
    url: `http://localhost:${(shop.address() as AddressInfo).port}`,
    close() {
      shop.closeAllConnections();
      return new Promise((resolve) => shop.close(() => resolve()));
    },
  };
}

function pageOf(serverUrl: string, pathname: string, query: URLSearchParams): string {
  const { store = '1', code = 'CAN', name = 'Larkin watering can', lang = 'en' } = Object.fromEntries(query);
  const settings = JSON.stringify([
    ['_storeId', store],
    ['_productId', code],
    ['_productName', name],
  ]);
  return `<!doctype html><html lang="${lang}"><head><title>Shop</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">${pathname === '/hostile' ? '<link rel="stylesheet" href="/hostile.css">' : ''}</head>
<body><main><h1>${name}</h1><button id="review">Review it</button><div id="_trustvox_widget"></div></main>
<script nonce="shop">window._trustvox = ${settings};</script>
<script nonce="shop" src="${serverUrl}/opina.js"></script></body></html>`;
}
