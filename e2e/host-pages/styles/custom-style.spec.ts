import { apiOrigin } from '../../support/addresses.ts';
import { openHostPage, scriptTag } from '../../support/page-objects/host-page.ts';
import { Widget } from '../../support/page-objects/widget.ts';
import { manyReviews } from '../../support/products.ts';
import { changeFeatures } from '../../support/root-response.ts';
import { expect, test } from '../../support/test.ts';

const style = {
  importFonts: ['/fonts.css', 'javascript:alert(1)', 'data:text/css,x'],
  buttonHasMore: { backgroundColor: '#102030 !important', borderRadius: '3px' },
  buttonHasMoreHover: { color: 'rgb(1, 2, 3)' },
  recommendationsMainline: { stroke: 'rgb(10, 20, 30)' },
  recommendationsBaseline: { stroke: 'rgb(40, 50, 60)' },
  productRateNoteOf: { fontSize: '31px' },
  starsForeground: { fill: 'rgb(200, 0, 100)', color: 'red; } body { display: none' },
  starsBackground: { fill: 'no colour' },
  buttonUpvote: 'red',
  somethingElse: { color: 'red' },
};

test('a store styles the documented parts, under a strict policy, and cleanup removes the style', async ({
  page,
}) => {
  const policy = [
    "default-src 'none'",
    `script-src ${apiOrigin()} 'nonce-shop'`,
    `style-src ${apiOrigin()} 'self'`,
    `connect-src ${apiOrigin()}`,
    `img-src ${apiOrigin()} data:`,
  ].join('; ');
  // The server sends a style too. For each declaration the page's value wins.
  const ofServer = { buttonHasMore: { borderRadius: '9px', letterSpacing: '3px' } };
  await changeFeatures(page, { custom_style: ofServer });
  await page.route('**/fonts.css', (route) => route.fulfill({ contentType: 'text/css', body: '' }));
  const pairs = JSON.stringify([
    ['_storeId', manyReviews.storeId],
    ['_productId', manyReviews.productId],
    ['_customStyle', style],
  ]);
  await openHostPage(
    page,
    `<script nonce="shop">window._trustvox = ${pairs}</script><div id="_trustvox_widget"></div>
    <button class="ts-button--more" id="outside">Da loja</button>${scriptTag()}`,
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
  );
  const { root, moreShape: loadMore } = new Widget(page);
  await expect(loadMore).toHaveCSS('background-color', 'rgb(16, 32, 48)');
  await expect(loadMore).toHaveCSS('border-radius', '3px');
  await expect(loadMore).toHaveCSS('letter-spacing', '3px');
  // The store chose a dark background and no text colour. The text is readable.
  await expect(loadMore).toHaveCSS('color', 'rgb(255, 255, 255)');
  await expect(root.locator('.ts-v-circle-mainline')).toHaveCSS('stroke', 'rgb(10, 20, 30)');
  await expect(root.locator('.ts-v-circle-baseline')).toHaveCSS('stroke', 'rgb(40, 50, 60)');
  await expect(root.locator('.ts-v-rating-note_of').first()).toHaveCSS('font-size', '31px');
  const path = root.locator('.ts-v-rating .ts-v-stars-foreground path');
  await expect(path).toHaveCSS('fill', 'rgb(200, 0, 100)');
  await expect(page.locator('body')).toHaveCSS('display', 'block');
  await expect(page.locator('#outside')).not.toHaveCSS('border-radius', '3px');
  await expect(page.locator('head link[href$="/fonts.css"]')).toHaveCount(1);
  // Except the style sheet of windows, which loads shortly before one may be opened.
  await expect(page.locator('head link:not([href$="/opina-windows.css"])')).toHaveCount(3);
  await page.evaluate(() => window._trustvox_initializer?.cleanup());
  await expect(page.locator('head link')).toHaveCount(1);
  expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
  await page.evaluate(() => window._trustvox_initializer?.initialize());
  await expect(loadMore).toHaveCSS('border-radius', '3px');
  await loadMore.hover();
  await expect(loadMore).toHaveCSS('background-color', 'rgb(16, 32, 48)');
});
