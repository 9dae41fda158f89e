import { twoFrames } from '../../support/measures/frames.ts';
import { recordLayoutShifts } from '../../support/measures/layout-shifts.ts';
import { readProducts } from '../../support/measures/structured-data.ts';
import { violationsOn } from '../../support/measures/violations.ts';
import { openHostPage, scriptTag, settingsTag } from '../../support/page-objects/host-page.ts';
import { card, codesOf, shelf, shelfCalls, starsOf } from '../../support/page-objects/shelf.ts';
import { recordCalls, Widget } from '../../support/page-objects/widget.ts';
import { manyReviews, otherProduct, withoutReviews } from '../../support/products.ts';
import { changeFeatures } from '../../support/root-response.ts';
import { expect, test } from '../../support/test.ts';

// No colour is read halfway.
test.use({ reducedMotion: 'reduce' });

test('later, moved, copied, wiped and renamed placeholders; cleanup and a new start', async ({ page }) => {
  const calls = recordCalls(page);
  await openHostPage(page, `<p>Vitrine</p><ul id="list"></ul>`, shelf() + scriptTag());
  await page.waitForFunction(() => '_trustvox_initializer' in window);
  expect(calls).toEqual([]);
  const { productId } = manyReviews;
  await page.evaluate((html) => {
    const list = document.getElementById('list');
    if (list) list.innerHTML = html;
  }, card(productId) + card(otherProduct.productId, 'title="foreign"'));
  await expect(starsOf(page, productId)).toHaveCount(1);
  await expect(starsOf(page, otherProduct.productId)).toHaveCount(1);
  expect(shelfCalls(calls)).toHaveLength(1);
  // A carousel copies slides with the stars, and a theme adds its own child beside them.
  await page.evaluate(() => {
    const list = document.getElementById('list');
    const first = list?.firstElementChild;
    first?.querySelector('.rate')?.prepend(document.createElement('meta'));
    if (first) list?.append(first.cloneNode(true));
    if (first) list?.append(first);
  });
  await expect(starsOf(page, productId)).toHaveCount(2);
  await expect(page.locator('.rate > meta')).toHaveCount(2);
  await expect(page.locator('.rate > .ts-shelf-container')).toHaveCount(3);
  // Wiped, then used for another product.
  await page.evaluate((code) => {
    for (const rate of document.querySelectorAll<HTMLElement>('.rate')) rate.innerHTML = '';
    const last = [...document.querySelectorAll<HTMLElement>('.rate')].at(-1);
    if (last) last.dataset.trustvoxProductCode = code;
  }, withoutReviews.productId);
  await expect(page.locator('.rate > .ts-shelf-container')).toHaveCount(2);
  await expect(starsOf(page, withoutReviews.productId)).toHaveCount(0);
  await expect
    .poll(() => shelfCalls(calls).map(codesOf))
    .toEqual([[productId, String(otherProduct.productId)], [withoutReviews.productId]]);
  await page.evaluate(() => {
    window._trustvox_initializer?.cleanup();
    window._trustvox_initializer?.cleanup();
  });
  await expect(page.locator('.ts-shelf-container, link[href$="opina.css"]')).toHaveCount(0);
  await expect(page.locator('.rate')).toHaveCount(3);
  await page.evaluate(() => {
    window._trustvox_initializer?.cleanup();
    window._trustvox_initializer?.autoInitialize();
  });
  await expect(page.locator('.rate > .ts-shelf-container')).toHaveCount(2);
  expect(shelfCalls(calls)).toHaveLength(2);
});

test('a shelf that takes the stars out of its cards, and cards that arrive in JSON', async ({ page }) => {
  const calls = recordCalls(page);
  const first = card(manyReviews.productId);
  await openHostPage(
    page,
    `<ul id="list">${first}${card(otherProduct.productId)}</ul>`,
    shelf() + scriptTag(),
  );
  const stars = page.locator('.rate > .ts-shelf-container');
  await expect(stars).toHaveCount(2);
  // As VTEX does when it draws its cards again.
  await page.evaluate(() => {
    for (const one of document.querySelectorAll('#list > *'))
      one.querySelector('.ts-shelf-container')?.remove();
  });
  await expect(stars).toHaveCount(2);
  await page.evaluate(
    (json) => {
      const { html } = JSON.parse(json) as { html: string };
      document.getElementById('list')?.insertAdjacentHTML('beforeend', html);
    },
    JSON.stringify({ html: `${first}${card(withoutReviews.productId)}` }),
  );
  await expect(stars).toHaveCount(3);
  await expect(starsOf(page, manyReviews.productId)).toHaveCount(2);
  await expect(starsOf(page, withoutReviews.productId)).toHaveCount(0);
  expect(new Set(shelfCalls(calls).flatMap(codesOf)).size).toBe(3);
});

test('paths, containers, filters, and a store that only the page names', async ({ page }) => {
  const calls = recordCalls(page);
  const js = (path: string, id: string) => `<b id="${id}" data-trustvox-product-code-js="${path}"></b>`;
  await openHostPage(
    page,
    `<script>window._trustvox = [['_storeId', ${manyReviews.storeId}]];
      window.shop = {page: {items: [{id: '${manyReviews.productId}'}]}, other: ${otherProduct.productId}};
      Object.defineProperty(window, 'broken', {get() { throw new Error('not for you'); }});</script>
    <div class="in">${js('shop.page.items[0].id', 'deep')}${js('shop.other', 'number')}${js(manyReviews.productId, 'plain')}
      ${js('constructor.name', 'inherited')}${js('broken.id', 'broken')}${js('shop.page.none', 'nowhere')}${js('alert(1)', 'call')}</div>
    ${js('shop.other', 'outside')}<i data-trustvox-should-skip-filter="true" id="free" data-trustvox-product-code="${manyReviews.productId}"></i>
    ${scriptTag()}`,
    `<script>window._trustvox_shelf_rate = [['_productContainer', '.in'], ['_watchSubtree', 'true']]</script>`,
  );
  for (const id of ['deep', 'number', 'plain', 'free']) {
    await expect(page.locator(`#${id} .ts-v-stars`), id).toHaveCount(1);
  }
  for (const id of ['inherited', 'broken', 'nowhere', 'call', 'outside']) {
    await expect(page.locator(`#${id}`), id).toBeEmpty();
  }
  // A value that is not a path is an unknown id. A path that leads nowhere is not requested.
  expect(shelfCalls(calls).map((call) => codesOf(call).sort())).toEqual([
    [String(otherProduct.productId), manyReviews.productId, 'alert(1)', 'constructor.name'].sort(),
  ]);
});

test('an invalid container selector filters nothing; more than 100 codes go in two calls', async ({
  page,
}) => {
  const calls = recordCalls(page);
  const cards = Array.from({ length: 130 }, (_, index) => card(`none-${index}`)).join('');
  await openHostPage(
    page,
    `<ul>${cards}${card(manyReviews.productId)}</ul>`,
    shelf([['_productContainer', '..[']]) + scriptTag(),
  );
  await expect(starsOf(page, manyReviews.productId)).toHaveCount(1);
  expect(shelfCalls(calls).map((call) => codesOf(call).length)).toEqual([100, 31]);
});

test('a failed call shows nothing and warns once', async ({ page, pageErrors }) => {
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await page.route('**/products_rates**', (route) => route.fulfill({ status: 500, body: '{}' }));
  const response = page.waitForResponse('**/products_rates**');
  await openHostPage(page, `<ul>${card(manyReviews.productId)}</ul>`, shelf() + scriptTag());
  await response;
  await expect.poll(() => warnings.length).toBe(1);
  const second = page.waitForResponse('**/products_rates**');
  await page.evaluate(
    (html) => document.querySelector('ul')?.insertAdjacentHTML('beforeend', html),
    card('B'),
  );
  await (await second).finished();
  await page.evaluate(() => document.body.append('still alive'));
  await twoFrames(page);
  await expect(page.locator('.rate').first()).toBeEmpty();
  expect(warnings).toEqual([expect.stringContaining('Request failed with status code 500')]);
  expect(pageErrors.splice(0).filter((text) => !text.startsWith('Failed to load resource'))).toEqual([]);
});

test('microdata where the page requests it, once for each item', async ({ page }) => {
  const schema = 'data-trustvox-display-rate-schema="true"';
  const json = {
    '@type': 'Product',
    sku: String(otherProduct.productId),
    aggregateRating: { ratingValue: 4 },
  };
  await openHostPage(
    page,
    `<ul>${card(manyReviews.productId, schema)}${card(manyReviews.productId, schema)}${card(otherProduct.productId, schema)}
      ${card('LUM-1', 'data-trustvox-display-rate-schema="false"')}</ul>`,
    `<script type="application/ld+json">${JSON.stringify(json)}</script>${shelf()}${scriptTag()}`,
  );
  await expect(starsOf(page, otherProduct.productId)).toHaveCount(1);
  await expect(starsOf(page, manyReviews.productId)).toHaveCount(2);
  const product = page.locator('[itemscope][itemtype="https://schema.org/Product"]');
  await expect(product).toHaveCount(1);
  const values = await product.evaluate((node) =>
    [...node.querySelectorAll('meta[itemprop]')].map((meta) => [
      meta.getAttribute('itemprop'),
      meta.getAttribute('content'),
    ]),
  );
  expect(Object.fromEntries(values)).toEqual({
    ratingValue: expect.stringMatching(/^\d(\.\d+)?$/),
    bestRating: '5',
    worstRating: '1',
    reviewCount: String(manyReviews.total),
    name: expect.stringContaining('Cafeteira'),
  });
});

for (const format of ['json_ld', 'micro_data']) {
  test(`one rating for the page's microdata Product beside a main widget of ${format}`, async ({ page }) => {
    const { productId, storeId, total } = manyReviews;
    await changeFeatures(page, { structured_data_format: format });
    await openHostPage(
      page,
      `<main itemscope itemtype="https://schema.org/Product"><h1 itemprop="name">Cafeteira</h1>
        <p class="rate" data-trustvox-product-code="${productId}" data-trustvox-display-rate-schema="true"></p></main>
      <p class="rate" data-trustvox-product-code="${productId}" data-trustvox-display-rate-schema="true"></p>
      <div id="_trustvox_widget"></div>`,
      settingsTag({ _storeId: storeId, _productId: productId }) + scriptTag(),
    );
    await expect(new Widget(page).items).toHaveCount(4);
    await expect(page.locator('.rate .ts-v-stars')).toHaveCount(2);
    await expect(page.locator('[itemprop="aggregateRating"]')).toHaveCount(1);
    const { jsonld, microdata } = await readProducts(page);
    expect(jsonld).toEqual([]);
    expect(microdata).toMatchObject([{ aggregateRating: { reviewCount: String(total) } }]);
  });
}

test('no layout shift where the theme reserves space', async ({ page }) => {
  const shifts = await recordLayoutShifts(page);
  const room = '<style>[data-trustvox-product-code] { display: block; min-height: 24px }</style>';
  await openHostPage(
    page,
    `<ul>${card(manyReviews.productId)}${card(otherProduct.productId)}</ul><p>Rodapé</p>`,
    room + shelf() + scriptTag(),
  );
  await expect(starsOf(page, manyReviews.productId)).toBeVisible();
  await expect(starsOf(page, otherProduct.productId)).toBeVisible();
  expect(await shifts(), 'layout shifts').toEqual([]);
});

test("the demo shop's home has stars, and axe finds nothing there", async ({ page }) => {
  for (const home of ['/pt', '/es', '/en']) {
    await page.goto(home);
    await expect(page.locator('.card-rate .ts-v-stars').first()).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
  }
});
