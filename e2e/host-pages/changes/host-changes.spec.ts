import { stopClock } from '../../support/clock.ts';
import { openHostPage, scriptTag, settingsTag } from '../../support/page-objects/host-page.ts';
import { Photos } from '../../support/page-objects/photos.ts';
import { followsPage, preloaded, recordCalls, rootCalls, Widget } from '../../support/page-objects/widget.ts';
import { manyReviews, otherProduct } from '../../support/products.ts';
import { rootCall } from '../../support/root-response.ts';
import { expect, test } from '../../support/test.ts';

// Pages that call the API of the widget, or wipe and move its element, again and again. One widget must remain,
// showing the product that the settings name.
const settings = { _storeId: manyReviews.storeId, _productId: manyReviews.productId };
const other = { _storeId: otherProduct.storeId, _productId: otherProduct.productId };
const mountPoint = '<div id="_trustvox_widget"></div>';

test('settings and element added after the page has loaded start the widget, without a call', async ({
  page,
}) => {
  await openHostPage(page, scriptTag());
  await page.waitForLoadState('load');
  await page.evaluate((pairs) => {
    Object.assign(window, { _trustvox: pairs });
    document.body.insertAdjacentHTML('beforeend', '<div id="_trustvox_widget"></div>');
  }, Object.entries(settings));
  await expect(new Widget(page).items).toHaveCount(4);
});

test('a page that polls initialize and wipes the element once gets one more root call', async ({ page }) => {
  const calls = recordCalls(page);
  await openHostPage(page, settingsTag(settings) + mountPoint + scriptTag());
  await expect.poll(() => rootCalls(calls), 'the call before the wipe').toHaveLength(1);
  await page.evaluate(async () => {
    for (let i = 0; i < 20; i++) {
      window._trustvox_initializer?.initialize();
      if (i === 10) document.getElementById('_trustvox_widget')?.replaceChildren();
      // clock: only for disorder. The result does not depend on how long it takes.
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  });
  await expect(new Widget(page).items).toHaveCount(4);
  expect(rootCalls(calls)).toHaveLength(2);
});

test('a page that keeps wiping the element causes a limited number of root calls', async ({ page }) => {
  const calls = recordCalls(page);
  await page.clock.install();
  await openHostPage(page, settingsTag(settings) + mountPoint + scriptTag());
  const widget = new Widget(page);
  await expect(widget.items).toHaveCount(4);
  // The widget waits between two starts. The clock stands still, so that no wait ends however long the wiping takes.
  await stopClock(page);
  for (let i = 0; i < 20; i++) {
    await page.evaluate(() => {
      const element = document.getElementById('_trustvox_widget');
      if (element) element.innerHTML = 'Da loja';
    });
  }
  await page.clock.resume();
  await expect(widget.items).toHaveCount(4);
  await expect(widget.root).toHaveCount(1);
  expect(rootCalls(calls).length).toBeLessThan(6);
});

test('an element that keeps moving is mounted once, with one root call', async ({ page }) => {
  const calls = recordCalls(page);
  const places = `<div id="one">${mountPoint}</div><div id="two"></div>`;
  await openHostPage(page, settingsTag(settings) + places + scriptTag());
  await page.waitForFunction(() => document.querySelector('.trustvox-widget'));
  await page.evaluate(async () => {
    for (let i = 0; i < 20; i++) {
      const element = document.getElementById('_trustvox_widget');
      if (element) document.getElementById(i % 2 ? 'one' : 'two')?.append(element);
      // clock: only for disorder. The result does not depend on how long it takes.
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  });
  await expect(new Widget(page).items).toHaveCount(4);
  expect(rootCalls(calls)).toHaveLength(1);
});

test('quick changes between two products, each during the call of the one before', async ({ page }) => {
  await openHostPage(page, settingsTag(settings) + mountPoint + scriptTag());
  const widget = new Widget(page);
  await page.waitForFunction(() => '_trustvox_initializer' in window);
  await page.evaluate(
    async (products) => {
      for (let i = 0; i < 51; i++) {
        Object.assign(window, { _trustvox: products[i % 2] });
        window._trustvox_initializer?.cleanup();
        window._trustvox_initializer?.initialize();
        // clock: only for disorder. The result does not depend on how long it takes.
        await new Promise((resolve) => setTimeout(resolve, (i % 7) * 5));
      }
    },
    [Object.entries(other), Object.entries(settings)],
  );
  await expect(widget.items).toHaveCount(otherProduct.firstPage);
  await expect(widget.root).toHaveCount(1);
  await expect(widget.root.locator('.ts-v-rating-based-on > span')).toHaveText(String(otherProduct.total));
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1);
});

test('200 rounds of cleanup and initialize leave nothing behind', async ({ page }) => {
  await openHostPage(page, settingsTag(settings) + mountPoint + scriptTag());
  const widget = new Widget(page);
  // Except the style sheet of windows, which loads shortly before one may be opened.
  const sizes = () =>
    page.evaluate(() => [
      document.querySelectorAll('head > :not([href$="/opina-windows.css"])').length,
      document.body.childElementCount,
    ]);
  await expect(widget.items).toHaveCount(4);
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1);
  await followsPage(page);
  const before = await sizes();
  const files = await preloaded(page).count();
  await page.evaluate(() => {
    for (let i = 0; i < 200; i++) {
      window._trustvox_initializer?.cleanup();
      window._trustvox_initializer?.initialize();
    }
  });
  await expect(widget.items).toHaveCount(4);
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1);
  await followsPage(page);
  expect(await sizes()).toEqual(before);
  await page.evaluate(() => window._trustvox_initializer?.cleanup());
  // The style sheet, the structured data and what fetches code are removed too.
  expect(await sizes()).toEqual([(before[0] ?? 0) - 2 - files, before[1]]);
  await expect(page.locator('link[href*="/opina"]')).toHaveCount(0);
});

test('changes inside the widget do not search the whole page', async ({ page }) => {
  // Playwright searches in an isolated world, so this counts only searches by scripts of the page.
  await page.addInitScript(() => {
    const searched: string[] = [];
    for (const prototype of [Document.prototype, Element.prototype]) {
      for (const name of ['querySelector', 'querySelectorAll'] as const) {
        const search = prototype[name] as (selector: string) => unknown;
        Object.assign(prototype, {
          [name](this: Document | Element, selector: string) {
            if (this === document || this === document.documentElement) searched.push(selector);
            return search.call(this, selector);
          },
        });
      }
    }
    Object.assign(window, { searched });
  });
  const searched = () => page.evaluate(() => (window as unknown as { searched: string[] }).searched.length);
  await openHostPage(page, settingsTag(settings) + mountPoint + scriptTag());
  const widget = new Widget(page);
  await expect(widget.items).toHaveCount(4);
  // What the widget adds to the head is a change of the page too, so wait for it.
  await expect(page.locator('head script[type="application/ld+json"]')).toHaveCount(1);
  await new Photos(page).thumbnails.first().scrollIntoViewIfNeeded();
  await expect(page.locator('head link[href$="/opina-windows.css"]')).toHaveCount(1);
  await expect(page.locator('head link[rel="modulepreload"][href*="/gallery-section"]')).toHaveCount(1);
  const before = await searched();
  expect(before).toBeGreaterThan(0);
  await widget.loadMore.click();
  await expect(widget.items).toHaveCount(8);
  expect(await searched()).toBe(before);

  await page.evaluate(() => document.body.append(document.createElement('p')));
  await expect.poll(searched, 'a change outside the widget does').toBeGreaterThan(before);
});

test('a response that arrives after the shopper has moved on is never shown', async ({ page }) => {
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    (url) => rootCall.test(url.href) && url.searchParams.get('code') === String(manyReviews.productId),
    async (route) => {
      await held;
      // The widget has aborted the call by then.
      await route.continue().catch(() => {});
    },
  );
  const aborted = page.waitForEvent('requestfailed', (request) => rootCall.test(request.url()));
  await openHostPage(page, `${settingsTag(settings)}<main>${mountPoint}</main>${scriptTag()}`);
  await expect(page.locator('.trustvox-widget [role=status]').first()).toBeAttached();
  await page.evaluate(
    (pairs) => {
      Object.assign(window, { _trustvox: pairs });
      const element = document.createElement('div');
      element.id = '_trustvox_widget';
      document.querySelector('main')?.replaceChildren(element);
    },
    Object.entries({ _storeId: otherProduct.storeId, _productId: otherProduct.productId }),
  );
  const widget = new Widget(page);
  await expect(widget.items).toHaveCount(otherProduct.firstPage);
  await aborted;
  release();
  const count = widget.root.locator('.ts-v-rating-based-on > span');
  await expect(count).toContainText(String(otherProduct.total));
});
