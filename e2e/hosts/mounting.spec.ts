import { apiOrigin } from '../support/addresses.ts';
import { openHostPage, scriptTag, settingsTag } from '../support/host-page.ts';
import { manyReviews, otherProduct } from '../support/products.ts';
import { expect, test } from '../support/test.ts';
import { recordCalls, rootCalls, Widget } from '../support/widget.ts';

const { storeId, productId } = manyReviews;
const settings = { _storeId: storeId, _productId: productId };
const mountPoint = '<div id="_trustvox_widget"></div>';

test('starts by itself on an element with id _trustvox_widget', async ({ page }) => {
  await openHostPage(page, settingsTag(settings) + mountPoint + scriptTag());
  const widget = new Widget(page.locator('#_trustvox_widget'));
  await expect(widget.items).toHaveCount(4);
  await expect(widget.root).toHaveId('_sincero_widget');
});

test('starts by itself on an element with id _sincero_widget', async ({ page }) => {
  await openHostPage(page, `${settingsTag(settings)}<div id="_sincero_widget"></div>${scriptTag()}`);
  await expect(new Widget(page.locator('#_sincero_widget')).items).toHaveCount(4);
  await expect(page.locator('.trustvox-widget .trustvox-widget')).toHaveCount(0);
  // The id is taken: ours goes without.
  await expect(page.locator('.trustvox-widget')).not.toHaveAttribute('id');
});

test('does nothing at all on a page without settings and element', async ({ page }) => {
  const calls = recordCalls(page);
  await openHostPage(page, '<h1>Sobre a loja</h1>', `${scriptTag()}`);
  await page.waitForFunction(() => '_trustvox_initializer' in window);
  await page.waitForLoadState('networkidle');
  expect(calls).toEqual([]);
  await expect(page.locator('link[href*="opina.css"]')).toHaveCount(0);
});

for (const [what, incomplete] of [
  ['store id', { _productId: productId }],
  ['product id', { _storeId: storeId }],
  ['product id that is empty', { _storeId: storeId, _productId: '' }],
] as const) {
  test(`without a ${what} it logs the documented error and does not start`, async ({ page, pageErrors }) => {
    const calls = recordCalls(page);
    await openHostPage(page, settingsTag(incomplete) + mountPoint + scriptTag());
    await expect
      .poll(() => pageErrors.splice(0))
      .toEqual(['_productId and _storeId are required to initialize trustvox widget']);
    await expect(page.locator('.trustvox-widget')).toHaveCount(0);
    expect(calls).toEqual([]);
  });
}

test('settings are only read: still an array, with its own push and untouched values', async ({ page }) => {
  await openHostPage(page, settingsTag({ ...settings, _productPhotos: 'a.jpg' }) + mountPoint + scriptTag());
  await expect(new Widget(page).items).toHaveCount(4);
  const after = await page.evaluate(() => {
    const { _trustvox } = window as unknown as { _trustvox: [string, unknown][] };
    return { pairs: [..._trustvox], ownPush: Object.hasOwn(_trustvox, 'push') };
  });
  expect(after.ownPush).toBe(false);
  expect(after.pairs).toEqual(Object.entries({ ...settings, _productPhotos: 'a.jpg' }));
});

test('of a repeated key the last value wins; unknown keys and several pairs in one push are fine', async ({
  page,
}) => {
  const script = `<script>window._trustvox = [];
    _trustvox.push(['_productId', 'nobody-sells-this'], ['_storeId', ${JSON.stringify(storeId)}], ['_colour', 'red']);
    _trustvox.push(['_productId', ${JSON.stringify(productId)}]);</script>`;
  await openHostPage(page, script + mountPoint + scriptTag());
  await expect(new Widget(page).items).toHaveCount(4);
});

test('settings pushed at document ready, after the script ran in head, are used', async ({ page }) => {
  const late = `<script>window._trustvox = window._trustvox || [];
    document.addEventListener('DOMContentLoaded', function () {
      _trustvox.push(['_storeId', ${JSON.stringify(storeId)}], ['_productId', ${JSON.stringify(productId)}]);
    });</script>`;
  await openHostPage(page, late + mountPoint, scriptTag().replace(' async', ''));
  await expect(new Widget(page).items).toHaveCount(4);
});

test('the script run three times mounts and fetches once', async ({ page }) => {
  const calls = recordCalls(page);
  await openHostPage(page, settingsTag(settings) + mountPoint + scriptTag() + scriptTag() + scriptTag());
  await expect(new Widget(page).items).toHaveCount(4);
  await page.evaluate(
    (src) => {
      const script = document.createElement('script');
      script.src = src;
      document.head.append(script);
      return new Promise((resolve) => {
        script.onload = resolve;
      });
    },
    (await page.locator('script[src*="opina.js"]').first().getAttribute('src')) as string,
  );
  await expect(page.locator('.trustvox-widget')).toHaveCount(1);
  expect(rootCalls(calls)).toHaveLength(1);
});

test('initialize polled for the same product and element neither mounts nor fetches again', async ({
  page,
}) => {
  const calls = recordCalls(page);
  await openHostPage(page, settingsTag(settings) + mountPoint + scriptTag());
  const widget = new Widget(page);
  await expect(widget.items).toHaveCount(4);
  await page.evaluate(() => {
    document.querySelector('.trustvox-widget')?.setAttribute('data-witness', '');
    for (let i = 0; i < 50; i++) window._trustvox_initializer?.initialize();
  });
  await expect(page.locator('.trustvox-widget[data-witness]')).toHaveCount(1);
  await expect(widget.items).toHaveCount(4);
  expect(rootCalls(calls)).toHaveLength(1);
});

test('initialize before the element is on the page waits for it', async ({ page }) => {
  await openHostPage(page, scriptTag());
  await page.waitForFunction(() => '_trustvox_initializer' in window);
  await page.evaluate((pairs) => {
    Object.assign(window, { _trustvox: pairs });
    window._trustvox_initializer?.initialize();
  }, Object.entries(settings));
  await page.evaluate(() => {
    const element = document.createElement('div');
    element.id = '_trustvox_widget';
    document.body.append(element);
  });
  await expect(new Widget(page).items).toHaveCount(4);
});

for (const second of ['initialize', 'autoInitialize'] as const) {
  test(`cleanup and ${second} in one breath show the product the settings name then`, async ({ page }) => {
    await openHostPage(page, settingsTag(settings) + mountPoint + scriptTag());
    const widget = new Widget(page);
    await expect(widget.items).toHaveCount(4);
    const before = await widget.texts();
    await page.evaluate(
      ([method, pairs]) => {
        Object.assign(window, { _trustvox: pairs });
        window._trustvox_initializer?.cleanup();
        window._trustvox_initializer?.[method]();
      },
      [
        second,
        Object.entries({ _storeId: otherProduct.storeId, _productId: otherProduct.productId }),
      ] as const,
    );
    await expect(widget.items).toHaveCount(otherProduct.firstPage);
    expect((await widget.texts()).filter((text) => before.includes(text))).toEqual([]);
    await expect(page.locator('.trustvox-widget')).toHaveCount(1);
  });
}

test('cleanup empties the element, any number of times, and before any initialize', async ({ page }) => {
  await openHostPage(page, settingsTag(settings) + mountPoint + scriptTag());
  await expect(new Widget(page).items).toHaveCount(4);
  await page.evaluate(() => {
    for (let i = 0; i < 5; i++) window._trustvox_initializer?.cleanup();
  });
  await expect(page.locator('#_trustvox_widget')).toBeEmpty();
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0);
});

test('a storm of cleanup and initialize ends in one widget', async ({ page }) => {
  await openHostPage(page, settingsTag(settings) + mountPoint + scriptTag());
  await page.waitForFunction(() => '_trustvox_initializer' in window);
  await page.evaluate(() => {
    for (let i = 0; i < 100; i++) {
      window._trustvox_initializer?.cleanup();
      window._trustvox_initializer?.initialize();
    }
  });
  await expect(new Widget(page).items).toHaveCount(4);
  await expect(page.locator('.trustvox-widget')).toHaveCount(1);
});

test('what stood in the element before goes when the widget mounts', async ({ page }) => {
  const skeleton = '<div id="_trustvox_widget"><p>Carregando…</p></div>';
  await openHostPage(page, settingsTag(settings) + skeleton + scriptTag());
  await expect(new Widget(page).items).toHaveCount(4);
  await expect(page.getByText('Carregando…', { exact: true })).toHaveCount(0);
});

test('calls go to the address that the script tag names', async ({ page }) => {
  const asked: string[] = [];
  await page.route('**/gateway/api/**', async (route) => {
    const url = route.request().url();
    asked.push(new URL(url).pathname);
    const answer = await route.fetch({ url: url.replace('/gateway/api/', '/') });
    await route.fulfill({ response: answer });
  });
  const tag = scriptTag().replace('<script ', `<script data-api-url="${apiOrigin()}/gateway/api/" `);
  await openHostPage(page, settingsTag(settings) + mountPoint + tag);
  const widget = new Widget(page);
  await widget.loadMore.click();
  await expect(widget.items).toHaveCount(8);
  expect(asked).toEqual(expect.arrayContaining(['/gateway/api/widget/root', '/gateway/api/widget/opinions']));
});
