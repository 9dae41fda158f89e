import { openHostPage, scriptTag, settingsTag } from '../support/host-page.ts';
import { Photos } from '../support/photos.ts';
import { manyReviews, otherProduct } from '../support/products.ts';
import { expect, test } from '../support/test.ts';
import { recordCalls, rootCalls, Widget } from '../support/widget.ts';

const settings = { _storeId: manyReviews.storeId, _productId: manyReviews.productId };
const mountPoint = '<div id="_trustvox_widget"></div>';

test('a wiped element is mounted again without an error', async ({ page }) => {
  await openHostPage(page, settingsTag(settings) + mountPoint + scriptTag());
  const widget = new Widget(page);
  await expect(widget.items).toHaveCount(4);
  await page.evaluate(() => {
    const host = document.getElementById('_trustvox_widget');
    if (host) host.innerHTML = '';
  });
  await expect(widget.items).toHaveCount(4);
});

test('what changes inside the widget has nobody look the whole page over', async ({ page }) => {
  // Playwright searches the page with functions of its own world: only those of the page are counted.
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
  // What the widget itself puts into the head has come: that is a change of the page as well.
  await expect(page.locator('head script[type="application/ld+json"]')).toHaveCount(1);
  await new Photos(page).thumbnails.first().scrollIntoViewIfNeeded();
  await expect(page.locator('head link[href$="/opina-windows.css"]')).toHaveCount(1);
  const before = await searched();
  expect(before).toBeGreaterThan(0);
  await widget.loadMore.click();
  await expect(widget.items).toHaveCount(8);
  expect(await searched()).toBe(before);

  await page.evaluate(() => document.body.append(document.createElement('p')));
  await expect.poll(searched, 'what changes beside it does').toBeGreaterThan(before);
});

test('survives a move of an ancestor elsewhere in the document, state and all', async ({ page }) => {
  const calls = recordCalls(page);
  const tabs = `<section id="tab">${mountPoint}</section><section id="accordion"></section>`;
  await openHostPage(page, settingsTag(settings) + tabs + scriptTag());
  const widget = new Widget(page);
  await widget.loadMore.click();
  await expect(widget.items).toHaveCount(8);
  await page.evaluate(() => {
    const tab = document.getElementById('tab');
    if (tab) document.getElementById('accordion')?.append(tab);
  });
  await expect(page.locator('#accordion .ts-product-reviews-list-item')).toHaveCount(8);
  await widget.loadMore.click();
  await expect(widget.items).toHaveCount(12);
  expect(rootCalls(calls)).toHaveLength(1);
});

test('works in a tab that is hidden until it is opened', async ({ page }) => {
  const tab = `<div id="tab" style="display:none">${mountPoint}</div>`;
  await openHostPage(page, settingsTag(settings) + tab + scriptTag());
  await page.waitForFunction(() => '_trustvox_initializer' in window);
  await page.evaluate(() => {
    document.getElementById('tab')?.style.removeProperty('display');
  });
  await expect(new Widget(page).items).toHaveCount(4);
  await expect(new Widget(page).items.first()).toBeVisible();
});

test('single-page shop: product, home, the same product again without any call', async ({ page }) => {
  await openHostPage(page, `${settingsTag(settings)}<main>${mountPoint}</main>${scriptTag()}`);
  const widget = new Widget(page);
  await expect(widget.items).toHaveCount(4);
  await page.evaluate(() => document.querySelector('main')?.replaceChildren('Início'));
  await expect(page.locator('.trustvox-widget')).toHaveCount(0);
  await page.evaluate(() => {
    const element = document.createElement('div');
    element.id = '_trustvox_widget';
    document.querySelector('main')?.replaceChildren(element);
  });
  await expect(widget.items).toHaveCount(4);
});

test('an answer that comes after the shopper has moved on is never shown', async ({ page }) => {
  let letGo: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(
    (url) =>
      url.pathname === '/widget/root' && url.searchParams.get('code') === String(manyReviews.productId),
    async (route) => {
      await held;
      // The widget has aborted the call by then; there is nobody to answer.
      await route.continue().catch(() => {});
    },
  );
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
  letGo();
  await page.waitForLoadState('networkidle');
  const count = widget.root.locator('.ts-v-rating-based-on > span');
  await expect(count).toContainText(String(otherProduct.total));
});

test('a jump link scrolls to the reviews, unless the shop handled the click itself', async ({ page }) => {
  const links = `<a class="trustvox-fluid-jump" id="jump" href="#trustvox-reviews">Avaliações</a>
    <a class="trustvox-fluid-jump" id="own" href="#_trustvox_widget" onclick="event.preventDefault()">Abrir aba</a>
    <div style="height: 3000px"></div>`;
  await openHostPage(page, settingsTag(settings) + links + mountPoint + scriptTag());
  await page.waitForFunction(() => '_trustvox_initializer' in window);
  await expect(page.locator('.trustvox-widget')).toHaveCount(1);
  await page.locator('#own').click();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.locator('#jump').click();
  await expect(new Widget(page).root).toBeInViewport();
});

test('a flex parent that centres its children still gives the whole width', async ({ page }) => {
  const flex = `<div style="display:flex;justify-content:center">${mountPoint}</div>`;
  await openHostPage(page, settingsTag(settings) + flex + scriptTag(), '<style>body{margin:0}</style>');
  await expect(new Widget(page).items).toHaveCount(4);
  const width = await page
    .locator('#_trustvox_widget')
    .evaluate((node) => node.getBoundingClientRect().width);
  expect(width).toBe(1280);
});

test('children that a host puts into list items do not break updates', async ({ page }) => {
  await openHostPage(page, settingsTag(settings) + mountPoint + scriptTag());
  const widget = new Widget(page);
  await expect(widget.items).toHaveCount(4);
  await page.evaluate(() => {
    for (const item of document.querySelectorAll('.ts-product-reviews-list-item')) {
      item.prepend(document.createElement('meta'));
    }
  });
  await widget.loadMore.click();
  await expect(widget.items).toHaveCount(8);
  await widget.chooseMode('Positivas');
  await expect(widget.items).toHaveCount(4);
  expect((await widget.ratings()).every((rating) => rating >= 4)).toBe(true);
});

test('when root cannot be loaded the widget is silently not there', async ({ page, pageErrors }) => {
  await page.route('**/widget/root**', (route) => route.fulfill({ status: 500, body: '{}' }));
  const answer = page.waitForResponse('**/widget/root**');
  await openHostPage(page, settingsTag(settings) + mountPoint + scriptTag());
  await answer;
  await expect.poll(() => page.locator('#_trustvox_widget').evaluate((node) => node.clientHeight)).toBe(0);
  await expect(page.locator('#_trustvox_widget')).toHaveText('');
  // The browser itself reports the failed request; nothing of ours may stand beside it.
  expect(pageErrors.splice(0).filter((text) => !text.startsWith('Failed to load resource'))).toEqual([]);
});
