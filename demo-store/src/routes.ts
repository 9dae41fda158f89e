import { hostPageGroups } from './host-pages/all.ts';
import { hostPage } from './host-pages/frame.ts';
import { hostPageAddress } from './host-pages/host-page.ts';
import type { Html } from './html.ts';
import type { PageContext } from './page-context.ts';
import { developersPage } from './pages/developers-page.ts';
import { homePage } from './pages/home-page.ts';
import { hostilePage } from './pages/hostile-page.ts';
import { notFoundPage } from './pages/not-found-page.ts';
import { productPage } from './pages/product-page.ts';
import { spaPage } from './pages/spa-page.ts';
import { productAddress, products } from './products.ts';
import { shops } from './shops.ts';

export interface Route {
  readonly page: (context: PageContext) => Html;
  readonly headers?: (context: PageContext) => Readonly<Record<string, string>>;
}

const homes: readonly (readonly [string, Route])[] = shops.flatMap((shop) => {
  const route: Route = { page: (context) => homePage(shop, context) };
  return [
    [shop.home, route],
    [`/${shop.key}`, route],
    [`/${shop.key}/`, route],
  ] as const;
});

const productPages: readonly (readonly [string, Route])[] = products.map((product) => [
  productAddress(product),
  { page: (context) => productPage(product, context) },
]);

const testPages: readonly (readonly [string, Route])[] = [
  ['/spa', { page: spaPage }],
  ['/hostile', { page: hostilePage }],
  ['/developers', { page: developersPage }],
];

const hostPages: readonly (readonly [string, Route])[] = hostPageGroups
  .flatMap(({ pages }) => pages)
  .map((page) => [
    hostPageAddress(page),
    { page: (context) => hostPage(page, context), ...(page.headers && { headers: page.headers }) },
  ]);

/** Every page of the demo by its address. */
export const routes: ReadonlyMap<string, Route> = new Map([
  ...homes,
  ...productPages,
  ...testPages,
  ...hostPages,
]);

/** The "not found" of the shop that the address would belong to. */
export function notFound(path: string): Html {
  const shop = shops.find(({ key }) => path.startsWith(`/${key}/`)) ?? shops[0];
  if (!shop) throw new Error('The demo has no shop.');
  return notFoundPage(shop);
}
