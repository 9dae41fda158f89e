import { openHostPage, scriptTag, settingsTag } from '../support/host-page.ts';
import { manyReviews, otherProduct } from '../support/products.ts';
import { expect, test } from '../support/test.ts';
import { recordCalls, rootCalls, Widget } from '../support/widget.ts';

// Pages that call, wipe and move without end. What is left has to be one widget, of the product named last.
const settings = { _storeId: manyReviews.storeId, _productId: manyReviews.productId };
const other = { _storeId: otherProduct.storeId, _productId: otherProduct.productId };
const mountPoint = '<div id="_trustvox_widget"></div>';

test('settings and element that come after the page has loaded, without any call', async ({ page }) => {
  await openHostPage(page, scriptTag());
  await page.waitForLoadState('load');
  await page.evaluate((pairs) => {
    Object.assign(window, { _trustvox: pairs });
    document.body.insertAdjacentHTML('beforeend', '<div id="_trustvox_widget"></div>');
  }, Object.entries(settings));
  await expect(new Widget(page).items).toHaveCount(4);
});

test('an element with the second id beside the first keeps its content and its id', async ({ page }) => {
  const both = `<div id="_sincero_widget">Da loja</div>${mountPoint}`;
  await openHostPage(page, settingsTag(settings) + both + scriptTag());
  await expect(new Widget(page).items).toHaveCount(4);
  await expect(page.locator('[id="_sincero_widget"]')).toHaveText('Da loja');
});

test('initialize is polled while the page wipes the element once', async ({ page }) => {
  const calls = recordCalls(page);
  await openHostPage(page, settingsTag(settings) + mountPoint + scriptTag());
  await page.waitForFunction(() => '_trustvox_initializer' in window);
  await page.evaluate(async () => {
    for (let i = 0; i < 20; i++) {
      window._trustvox_initializer?.initialize();
      if (i === 10) document.getElementById('_trustvox_widget')?.replaceChildren();
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  });
  await expect(new Widget(page).items).toHaveCount(4);
  expect(rootCalls(calls)).toHaveLength(2);
});

test('a page that wipes the element again and again does not make the widget ask without end', async ({
  page,
}) => {
  const calls = recordCalls(page);
  await openHostPage(page, settingsTag(settings) + mountPoint + scriptTag());
  const widget = new Widget(page);
  await expect(widget.items).toHaveCount(4);
  await page.evaluate(async () => {
    for (let i = 0; i < 20; i++) {
      const element = document.getElementById('_trustvox_widget');
      if (element) element.innerHTML = 'Da loja';
      await new Promise((resolve) => setTimeout(resolve));
    }
  });
  await expect(widget.items).toHaveCount(4);
  await expect(widget.root).toHaveCount(1);
  expect(rootCalls(calls).length).toBeLessThan(6);
});

test('an element that is moved all the time is mounted and asked for once', async ({ page }) => {
  const calls = recordCalls(page);
  const places = `<div id="one">${mountPoint}</div><div id="two"></div>`;
  await openHostPage(page, settingsTag(settings) + places + scriptTag());
  await page.waitForFunction(() => document.querySelector('.trustvox-widget'));
  await page.evaluate(async () => {
    for (let i = 0; i < 20; i++) {
      const element = document.getElementById('_trustvox_widget');
      if (element) document.getElementById(i % 2 ? 'one' : 'two')?.append(element);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  });
  await expect(new Widget(page).items).toHaveCount(4);
  expect(rootCalls(calls)).toHaveLength(1);
});

test('two products in quick turns, each call while the last one is on its way', async ({ page }) => {
  await openHostPage(page, settingsTag(settings) + mountPoint + scriptTag());
  const widget = new Widget(page);
  await page.waitForFunction(() => '_trustvox_initializer' in window);
  await page.evaluate(
    async (products) => {
      for (let i = 0; i < 51; i++) {
        Object.assign(window, { _trustvox: products[i % 2] });
        window._trustvox_initializer?.cleanup();
        window._trustvox_initializer?.initialize();
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

test('two hundred rounds of cleanup and initialize leave nothing behind', async ({ page }) => {
  await openHostPage(page, settingsTag(settings) + mountPoint + scriptTag());
  const widget = new Widget(page);
  // But for the sheet of windows, which comes when one may be opened soon.
  const sizes = () =>
    page.evaluate(() => [
      document.querySelectorAll('head > :not([href$="/opina-windows.css"])').length,
      document.body.childElementCount,
    ]);
  await expect(widget.items).toHaveCount(4);
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1);
  const before = await sizes();
  await page.evaluate(() => {
    for (let i = 0; i < 200; i++) {
      window._trustvox_initializer?.cleanup();
      window._trustvox_initializer?.initialize();
    }
  });
  await expect(widget.items).toHaveCount(4);
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1);
  expect(await sizes()).toEqual(before);
  await page.evaluate(() => window._trustvox_initializer?.cleanup());
  // The style sheet and the structured data have gone too.
  expect(await sizes()).toEqual([(before[0] ?? 0) - 2, before[1]]);
  await expect(page.locator('link[href*="/opina"]')).toHaveCount(0);
});
