import { apiOrigin } from '../support/addresses.ts';
import { openHostPage, scriptTag, settingsTag } from '../support/page-objects/host-page.ts';
import { Widget } from '../support/page-objects/widget.ts';
import { manyReviews } from '../support/products.ts';
import { expect, test } from '../support/test.ts';

// A marketplace lets sellers write markup into descriptions: no scripts, but names and ids, which become properties of
// `document`, `window` and forms. Whatever their names, code is loaded only from our server, and the reviews are shown.
const settings = settingsTag({ _storeId: manyReviews.storeId, _productId: manyReviews.productId });
const mountPoint = '<div id="_trustvox_widget"></div>';
const evil = 'http://evil.example';

const ofDocument = ['currentScript', 'head', 'scripts', 'readyState', 'documentElement', 'forms', 'baseURI']
  .map((name) => `<img name="${name}" alt="" src="${evil}/opina.js">`)
  .join('');

for (const [kind, tag] of [
  ['a classic script', scriptTag()],
  ['a module, which has no current script', scriptTag().replace('async', 'type="module"')],
] as const) {
  test(`images named like properties of the document, and ${kind}`, async ({ page }) => {
    const requested: string[] = [];
    await page.route(`${evil}/**`, (route) => {
      if (route.request().resourceType() !== 'image') requested.push(route.request().url());
      return route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
      });
    });
    await openHostPage(page, `${ofDocument}${settings}${mountPoint}${tag}`);
    const widget = new Widget(page);
    await expect(widget.items).toHaveCount(4);
    await expect(widget.root).toHaveCSS('container-type', 'inline-size');
    await expect(page.locator('head link[href$="/opina.css"]')).toHaveAttribute(
      'href',
      `${apiOrigin()}/opina.css`,
    );
    expect(requested).toEqual([]);
  });
}

test('a script without document.currentScript reads the attributes of its own tag', async ({ page }) => {
  const calls: string[] = [];
  await page.route(`${evil}/**`, (route) => {
    calls.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  const other = `<script src="${evil}/opina.js" data-api-url="${evil}"></script>`;
  await openHostPage(
    page,
    `${other}${settings}${mountPoint}${scriptTag().replace('async', 'type="module"')}`,
  );
  await expect(new Widget(page).items).toHaveCount(4);
  expect(calls).toEqual([`${evil}/opina.js`]);
});

test('elements named like our globals and those of the page', async ({ page }) => {
  const form = (id: string) =>
    `<form id="${id}"><input name="opina"><input name="autoInitialize"><input name="restart"></form>`;
  const elements = [
    form('_trustvox_initializer'),
    form('TrustvoxWidget'),
    form('_trustvox_shelf_rate'),
    form('navigation'),
    '<a id="gtag" href="#x"></a><iframe name="_trustvox_colt" title=""></iframe>',
  ].join('');
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  const tracked = settings.replace('</script>', "_trustvox.push(['_gtag', true]);</script>");
  await openHostPage(page, `${elements}${tracked}${mountPoint}${scriptTag()}`);
  await expect(new Widget(page).items).toHaveCount(4);
  expect(await page.evaluate(() => typeof Reflect.get(window, 'TrustvoxWidget').restart)).toBe('function');
  await new Widget(page).loadMore.click();
  await expect(new Widget(page).items).toHaveCount(8);
  await expect.poll(() => warnings.join()).toContain('the page has no gtag function');
});

test('forms with the ids of mount points, with fields named like properties that are read', async ({
  page,
}) => {
  const fields = [
    'closest',
    'append',
    'id',
    'children',
    'parentElement',
    'parentNode',
    'getAttribute',
    'dataset',
  ]
    .map((name) => `<input name="${name}">`)
    .join('');
  const forms = [
    'id="_trustvox_widget"',
    'class="ts-sincero-attribute" data-attribute="1"',
    'data-trustvox-product-code="CAF-0412"',
    'itemscope itemtype="https://schema.org/Product"',
  ].map((attributes) => `<form ${attributes}>${fields}<div class="late"></div></form>`);
  const shelf = `<span data-trustvox-product-code="${manyReviews.productId}"></span>`;
  const body = `${forms.join('')}${settings}${mountPoint}${shelf}${scriptTag()}`;
  await openHostPage(page, body);
  const widget = new Widget(page.locator('div#_trustvox_widget'));
  await expect(widget.items).toHaveCount(4);
  // Below the reviews: its code comes when it is in sight.
  await page.locator('span[data-trustvox-product-code]').evaluate((node) => node.scrollIntoView());
  await expect(page.locator('span .ts-shelf-container')).toBeVisible();
  // A change inside such a form is a change of the page too.
  await page.evaluate(() => {
    for (const place of document.querySelectorAll('.late')) place.append('novo', document.createElement('b'));
    document.getElementsByTagName('div')[0]?.remove();
    for (const host of document.querySelectorAll('div#_trustvox_widget')) host.textContent = '';
  });
  await expect(widget.items).toHaveCount(4);
});
